import { Inject, Injectable } from "@nestjs/common";
import type { FastifyRequest } from "fastify";
import { CONFIG, type Config } from "#backend/config/config";
import type { Choices } from "../../frontend/mall/owner-choices.ts";
import { type ClientFiles, clientFiles } from "./client-files.ts";

/** What every page needs besides its content. */
export interface PageFrame {
  /** Path of the page. */
  path: string;
  /** Path and search of the page. */
  address: string;
  /** The mall's public origin, without a trailing slash. */
  origin: string;
  client: ClientFiles;
  /** The year of the copyright line. */
  year: number;
  /** The owner's configuration. */
  choices: Choices;
}

@Injectable()
export class PageFrames {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Throws `client-not-built` if there is no build. */
  async of(request: FastifyRequest): Promise<PageFrame> {
    const [path = "/"] = request.url.split("?");
    return {
      path,
      address: request.url,
      origin: this.config.origin,
      client: await clientFiles(),
      year: new Date().getFullYear(),
      choices: process.env,
    };
  }
}
