import {
  IdentifierNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type QueryId,
  type RawNode,
  type RootOperationNode,
  type SchemableIdentifierNode,
} from "kysely";

/** Redirects queries from schema `from` to schema `to`, in the query builder and in SQL text. Never inspects values. */
export class OtherSchema implements KyselyPlugin {
  private readonly transformer: Transformer;

  constructor(from: string, to: string) {
    this.transformer = new Transformer(from, to);
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    return this.transformer.transformNode(node, queryId);
  }

  transformResult({ result }: Parameters<KyselyPlugin["transformResult"]>[0]) {
    return Promise.resolve(result);
  }
}

class Transformer extends OperationNodeTransformer {
  private readonly mention: RegExp;

  constructor(
    private readonly from: string,
    private readonly to: string,
  ) {
    super();
    this.mention = new RegExp(`(?<![\\w."])("?)${from}\\1\\.`, "g");
  }

  protected override transformSchemableIdentifier(node: SchemableIdentifierNode, queryId?: QueryId) {
    const same = super.transformSchemableIdentifier(node, queryId);
    return same.schema?.name === this.from ? { ...same, schema: IdentifierNode.create(this.to) } : same;
  }

  protected override transformRaw(node: RawNode, queryId?: QueryId): RawNode {
    const same = super.transformRaw(node, queryId);
    return { ...same, sqlFragments: same.sqlFragments.map((text) => text.replace(this.mention, `"${this.to}".`)) };
  }
}
