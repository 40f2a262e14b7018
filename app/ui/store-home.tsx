import { useClubFrame } from "../frame/use-frame.ts";
import { TitleBlock } from "./title-block.tsx";

/** The home path of a store-only host. */
export function StoreHome() {
  const { club } = useClubFrame();
  return (
    <section className="wrap section">
      <TitleBlock size={96} />
      <h1 className="display mt-6 text-5xl lg:text-7xl">{club.alias} Store</h1>
      <p className="mt-4 text-lg text-muted">
        There is nothing on sale at the moment. Please come back soon.
      </p>
    </section>
  );
}
