import type { FactoryProvider, Type } from "@nestjs/common";
import type { DomainEvent } from "#modules/decider";
import { type EventHandlers, handleInOrder, type Reactor } from "./projection.ts";
import { Runner } from "./runner.ts";

/** What a reactor is made of. `E` is the union of the events that its categories hold. */
export interface ReactorDefinition<E extends DomainEvent, Tools extends object> {
  /** The name of its checkpoint. It is stored: another name starts at the first event again. */
  readonly name: string;
  readonly categories: readonly string[];
  /** The classes that its handlers work with; each handler gets one instance of each, under the same key. */
  readonly needs: { readonly [K in keyof Tools]: Type<Tools[K]> };
  /** One handler for each event type it reacts to; other types are passed over. */
  readonly on: EventHandlers<E, Tools>;
}

/**
 * Defines a reactor: something that turns events into commands. The answer is a provider; listed in a module, it follows
 * the log from the start of the application.
 *
 * A handler may run again with the same event after a crash, because the checkpoint moves after the commands. So every
 * command takes its id from the event (`contextOf`), which makes a repeated one change nothing.
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
