import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * The slowest files, which every run lists at its end. They start first: if a slow file started last, one
 * worker would be busy while the others are idle. All other files are sorted by size.
 */
const SLOWEST = [
  "server/db/client.test.ts",
  "platform/jobs/boss-jobs.test.ts",
  "tests/usecases/sale/random-carts.test.ts",
  "tests/usecases/sale/completion.test.ts",
  "tests/request/site/crawl.test.ts",
  "tests/request/outage.test.ts",
  "tests/request/crash.test.ts",
  "tests/import/import.test.ts",
  "tests/request/program.test.ts",
  "tests/request/scoring/scoring.test.ts",
  "tests/e2e/every-page.test.ts",
  "tests/e2e/sale/first-sale.test.ts",
  "tests/e2e/forms/forms.test.ts",
  "tests/e2e/sale/cart.test.ts",
  "tests/e2e/sale/cart-checkout.test.ts",
  "tests/e2e/awkward-clubs.test.ts",
  "tests/e2e/forms/form-types.test.ts",
];

/** Browser tests are last, so that few browsers are open while other suites wait. */
const LATE = "/tests/e2e/";

export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLate = ({ moduleId }: TestSpecification) => Number(moduleId.includes(LATE));
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = SLOWEST.findIndex((name) => moduleId.endsWith(name));
      return place < 0 ? SLOWEST.length : place;
    };
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => isLate(a) - isLate(b) || placeOf(a) - placeOf(b));
  }
}
