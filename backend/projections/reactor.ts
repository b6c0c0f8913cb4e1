import type { FactoryProvider, Type } from "@nestjs/common";
import type { DomainEvent } from "#modules/decider";
import { type EventHandlers, handleInOrder, type Reactor } from "./projection.ts";
import { Runner } from "./runner.ts";

/** The definition of a reactor. `E` is the union of its categories' events. */
export interface ReactorDefinition<E extends DomainEvent, Tools extends object> {
  /** The name of its checkpoint. It is stored: a new name starts again at the first event. */
  readonly name: string;
  readonly categories: readonly string[];
  /** The classes that its handlers use; each handler gets one instance of each under the same key. */
  readonly needs: { readonly [K in keyof Tools]: Type<Tools[K]> };
  /** One handler per event type; other types are skipped. */
  readonly on: EventHandlers<E, Tools>;
}

/**
 * Defines a reactor, which turns events into commands. Returns a provider; listed in a module, it follows the log from
 * the application's start.
 *
 * After a crash a handler may run again with the same event, because the checkpoint moves after the commands. So every
 * command takes its id from the event (`contextOf`): repeating it changes nothing.
 */
export function defineReactor<E extends DomainEvent>() {
  return <Tools extends object>(definition: ReactorDefinition<E, Tools>): FactoryProvider<Reactor> => {
    const { name, categories, needs, on } = definition;
    const keys = Object.keys(needs);
    const classes: Type[] = Object.values(needs);
    return {
      provide: Symbol(`reactor ${name}`),
      inject: [Runner, ...classes],
      useFactory: (runner: Runner, ...instances: object[]) => {
        const tools: Tools = Object.assign({}, ...keys.map((key, at) => ({ [key]: instances[at] })));
        const reactor: Reactor = {
          name,
          categories,
          types: new Set(Object.keys(on)),
          react: (event) => handleInOrder(on, [event], tools),
        };
        runner.react(reactor);
        return reactor;
      },
    };
  };
}
