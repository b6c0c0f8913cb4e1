import { Module } from "@nestjs/common";
import { CartsController } from "./carts.controller.ts";
import { CartsProjection } from "./carts.projection.ts";
import { CartQueries } from "./carts.queries.ts";

@Module({ controllers: [CartsController], providers: [CartsProjection, CartQueries] })
export class CartsModule {}
