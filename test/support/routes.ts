import { RequestMethod } from "@nestjs/common";
import { METHOD_METADATA, PATH_METADATA } from "@nestjs/common/constants.js";
import { MetadataScanner, ModulesContainer, Reflector } from "@nestjs/core";
import type { NestFastifyApplication } from "@nestjs/platform-fastify";
import { isPublic } from "#backend/auth/bearer.guard";

export interface Route {
  method: string;
  /** With `:name` for its parameters. */
  path: string;
  /** Whether guests may call it. */
  isPublic: boolean;
}

/** Every route of the application's controllers. */
export function routesOf(app: NestFastifyApplication): Route[] {
  const reflector = app.get(Reflector);
  const scanner = new MetadataScanner();
  const controllers = [...app.get(ModulesContainer).values()].flatMap((each) => [...each.controllers.values()]);
  return controllers.flatMap(({ metatype: controller }) => {
    if (typeof controller !== "function") return [];
    const { prototype } = controller;
    return scanner.getAllMethodNames(prototype).flatMap((name): Route[] => {
      const handler = prototype[name];
      const method: RequestMethod | undefined = Reflect.getMetadata(METHOD_METADATA, handler);
      if (method === undefined) return [];
      return pathsOf(controller).flatMap((before) =>
        pathsOf(handler).map((after) => ({
          method: RequestMethod[method],
          path: `/${[before, after].flatMap((path) => path.split("/").filter(Boolean)).join("/")}`,
          isPublic: isPublic(reflector, [handler, controller]),
        })),
      );
    });
  });
}

function pathsOf(target: object): string[] {
  const paths: string | string[] = Reflect.getMetadata(PATH_METADATA, target) ?? "";
  return [paths].flat();
}
