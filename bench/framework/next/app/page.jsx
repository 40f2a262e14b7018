import { headers } from "next/headers";
import { HomeOfSite } from "../drawn/page.js";

export default async function HomePage({ searchParams }) {
  const search = new URLSearchParams(await searchParams).toString();
  return <HomeOfSite host={(await headers()).get("host")} search={search} />;
}
