import { RequestMethod } from "@nestjs/common";
import { METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from "@nestjs/common/constants.js";
import { RouteParamtypes } from "@nestjs/common/enums/route-paramtypes.enum.js";
import { MetadataScanner, ModulesContainer, Reflector } from "@nestjs/core";
import type { NestFastifyApplication } from "@nestjs/platform-fastify";
import type { z } from "zod";
import { isPublic } from "#backend/auth/bearer.guard";

export interface Route {
  method: string;
  /** With `:name` for its parameters. */
  path: string;
  /** Whether guests may call it. */
  isPublic: boolean;
  /** What its query must be like; null if it reads none. */
  query: z.ZodType | null;
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
          query: queryOf(controller, name),
        })),
      );
    });
  });
}

function pathsOf(target: object): string[] {
  const paths: string | string[] = Reflect.getMetadata(PATH_METADATA, target) ?? "";
  return [paths].flat();
}

function queryOf(controller: object, name: string): z.ZodType | null {
  const parameters: Record<string, { schema?: z.ZodType }> =
    Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {};
  const [, query] = Object.entries(parameters).find(([key]) => key.startsWith(`${RouteParamtypes.QUERY}:`)) ?? [];
  return query?.schema ?? null;
}
