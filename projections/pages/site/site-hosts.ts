import { Inject, Injectable } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { CONFIG, type Config } from "#backend/config/config";
import { askedHost, hostIn, noteHost } from "#backend/http/asked-host";
import { problemOf } from "#backend/http/problem";
import { Changes } from "#backend/projections/changes";
import { FreshAnswers } from "#backend/projections/fresh-answers";
import { DomainError } from "#modules/decider";
import { GetProvenHost, type ProvenHost } from "#modules/website/messages";
import { hostProof, PROOF_PATH } from "#modules/website/rules/host-checks";
import { Pages } from "../pages.ts";
import { callOfPages, leadsToMall } from "./host-calls.ts";
import { SitePageController } from "./site-page.controller.ts";
import { SitePages } from "./site-pages.ts";

/** For what is remembered of hosts; any name may be asked for. */
const HOST_BYTES = 1024 ** 2;

/**
 * What could name or remember a person is taken off. A website's host is not the mall: only calls that need somebody may
 * come with the token of a session, which the guard accepts if it is one at this host.
 */
const PERSONAL = ["authorization", "read-after"] as const;
const PERSONAL_ANSWER = "event-position";

/**
 * How long a browser insists on https. Short, and not for the names below: the host belongs to somebody else, who may
 * take it elsewhere.
 */
const HTTPS_ONLY = "max-age=86400";

/**
 * Serves websites at their own hosts, by the `Host` header. A host that no website has proven is none of its business:
 * such a request goes on as one to the mall. No address that is sent is made from the header.
 */
@Injectable()
export class SiteHosts {
  private readonly mallHost: string;
  private readonly known: FreshAnswers<{ readonly proven: ProvenHost | null }>;

  constructor(
    private readonly queries: QueryBus,
    private readonly pages: Pages,
    private readonly sites: SitePages,
    @Inject(CONFIG) private readonly config: Pick<Config, "origin">,
    changes: Changes,
  ) {
    this.mallHost = new URL(config.origin).hostname;
    this.known = new FreshAnswers(changes, HOST_BYTES, () => 200);
  }

  /** Answers requests to hosts of websites before any route of the mall does. */
  register(fastify: FastifyInstance): void {
    fastify.addHook("onRequest", (request, reply, done) => {
      const host = hostIn(request.headers.host, this.mallHost);
      if (host === null) return done();
      this.answered(request, reply, host).then((isAnswered) => {
        if (!isAnswered) done();
      }, done);
    });
    fastify.addHook("onSend", (request, reply, _payload, done) => {
      if (askedHost(request) !== null) {
        reply.removeHeader("set-cookie");
        if (!isPersonal(request)) reply.removeHeader(PERSONAL_ANSWER);
      }
      done();
    });
  }

  /** False: the request goes on. */
  private async answered(request: FastifyRequest, reply: FastifyReply, host: string): Promise<boolean> {
    const proven = await this.provenHost(host);
    if (!proven) return false;
    noteHost(request, host);
    delete request.headers.cookie;
    if (!isPersonal(request)) for (const name of PERSONAL) delete request.headers[name];
    if (reply.hasHeader("strict-transport-security")) reply.header("strict-transport-security", HTTPS_ONLY);
    const path = pathOf(request);
    if (callOfPages(request.method, path) !== null) return false;
    await this.answer(request, reply, host, proven, path);
    return true;
  }

  private async answer(
    request: FastifyRequest,
    reply: FastifyReply,
    host: string,
    { fileToken }: ProvenHost,
    path: string,
  ): Promise<void> {
    if (request.method !== "GET" && request.method !== "HEAD") {
      const problem = problemOf(new DomainError("not-found", "not-found", "There is nothing here."));
      reply.header("cache-control", "no-store").header("content-type", "application/problem+json");
      void reply.status(problem.status).send(problem);
    } else if (path === PROOF_PATH && fileToken !== null) {
      void reply.header("cache-control", "no-store").type("text/plain").send(hostProof(host, fileToken).file.value);
    } else if (leadsToMall(path)) {
      void reply.header("cache-control", "no-cache").redirect(`${this.config.origin}${request.url}`, 302);
    } else if (!(await this.pages.answerAgain(request, reply))) {
      await this.sites.atHost(request, reply, host, path, SitePageController);
    }
  }

  private async provenHost(host: string): Promise<ProvenHost | null> {
    const look = async () => ({ proven: await this.queries.execute(new GetProvenHost(host)) });
    return (await this.known.of(["websites"], host, look)).proven;
  }
}

function isPersonal(request: FastifyRequest): boolean {
  return callOfPages(request.method, pathOf(request)) === "personal";
}

function pathOf({ url }: FastifyRequest): string {
  const [path = ""] = url.split("?");
  return path;
}
