import { expectTypeOf, test } from "vitest";
import type { Database, ReadPool, WritePool } from "./db/client.ts";
import type { ReadServices, Services, WriteServices } from "./services.ts";
import type { SaleServices } from "./usecases/club/sale-services.ts";
import type { DeskServices } from "./usecases/desk/desk-services.ts";

test("refuses a page's pool where a sale's is wanted", () => {
  expectTypeOf<ReadPool>().not.toExtend<WritePool>();
  expectTypeOf<ReadServices>().not.toExtend<Pick<WriteServices, "db">>();
  expectTypeOf<ReadServices>().not.toExtend<Pick<SaleServices, "db">>();
  expectTypeOf<ReadServices>().not.toExtend<Pick<DeskServices, "db">>();
  expectTypeOf<Services["sales"]>().toExtend<SaleServices>();
});

test("refuses a sale's pool where a page's is wanted", () => {
  expectTypeOf<WritePool>().not.toExtend<ReadPool>();
  expectTypeOf<WriteServices>().not.toExtend<Pick<ReadServices, "db">>();
});

test("queries take both pools, and transactions", () => {
  expectTypeOf<ReadPool>().toExtend<Database>();
  expectTypeOf<WritePool>().toExtend<Database>();
  type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
  expectTypeOf<Transaction>().toExtend<WritePool>();
});
