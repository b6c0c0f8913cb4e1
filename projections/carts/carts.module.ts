import { Module } from "@nestjs/common";
import { CartsController } from "./carts.controller.ts";
import { CartsProjection } from "./carts.projection.ts";
import { CartQueries } from "./carts.queries.ts";
import { GetTaxPlaceHandler } from "./get-tax-place.handler.ts";

@Module({ controllers: [CartsController], providers: [CartsProjection, CartQueries, GetTaxPlaceHandler] })
export class CartsModule {}
