import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * The files of each group that take longest, as the end of every run lists them. Whatever begins last and takes long
 * keeps one worker busy while the other has nothing to do, so these begin first; the rest follows by size.
 */
const LONGEST: string[] = [];

export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = LONGEST.findIndex((name) => moduleId.endsWith(name));
      return place < 0 ? LONGEST.length : place;
    };
    const sorted = await super.sort(files);
    const groups = Map.groupBy(sorted, ({ project }) => project);
    return [...groups.values()].flatMap((group) => group.sort((a, b) => placeOf(a) - placeOf(b)));
  }
}
