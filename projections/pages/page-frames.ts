import { Inject, Injectable } from "@nestjs/common";
import type { FastifyRequest } from "fastify";
import { CONFIG, type Config } from "#backend/config/config";
import type { Choices } from "../../frontend/mall/owner-choices.ts";
import { type ClientFiles, clientFiles } from "./client-files.ts";

/** What every page needs to know besides its content. */
export interface PageFrame {
  /** Path of the page. */
  path: string;
  /** Path and search of the page. */
  address: string;
  /** The address people reach the mall at, without a slash at the end. */
  origin: string;
  client: ClientFiles;
  /** The year of the copyright line. */
  year: number;
  /** What the mall's owner chose. */
  choices: Choices;
}

@Injectable()
export class PageFrames {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Refused with `client-not-built` while there is no built client. */
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
