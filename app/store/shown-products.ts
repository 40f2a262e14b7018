import { policyByName } from "../../domain/club/policy.ts";
import type { Policies, PolicyName } from "../../domain/club/team.ts";
import { maxHeldUnpaid } from "../../domain/sale/checkout.ts";
import { feeWords } from "../../domain/sale/fee-words.ts";
import { deliveryFields, type PickupGame, pickupGamesOf } from "../../domain/sale/pickup.ts";
import { stockTag } from "../../domain/site/page-tags.ts";
import type { PolicyChoice } from "../../domain/store/product.ts";
import type { ProductPolicies } from "../../domain/store/product-details.ts";
import { type ProductDetails, pickDetailFields } from "../../domain/store/product-details.ts";
import { parseProductSort, relatedProducts, sortProducts } from "../../domain/store/product-list.ts";
import { productRef } from "../../domain/store/product-ref.ts";
import { isProductListed, productSale } from "../../domain/store/product-sale.ts";
import { parseRibbonFilter, RIBBON_LABELS, type RibbonLabel, withRibbon } from "../../domain/store/ribbon.ts";
import { productState, type ShownProduct, shownRibbons } from "../../domain/store/shown-product.ts";
import {
  buyerPaysFee,
  canSellProducts,
  hasStorefront,
  type Seller,
} from "../../domain/store/store-switches.ts";
import { findTeamById } from "../../server/db/queries/club/teams.ts";
import { listPickupGames } from "../../server/db/queries/sale/pickup-games.ts";
import {
  findProduct,
  listProducts,
  listStoreProducts,
  productInStore,
  type StoreProduct,
} from "../../server/db/queries/store/products.ts";
import type { ClubVisit } from "../site/club-visit.ts";
import type { StoreContent } from "./store-view.tsx";

/** Id of the selling club; null if it is the store's own club. */
const otherSeller = (product: StoreProduct, store: Seller) =>
  product.teamId === store.teamId ? null : product.teamId;

/**
 * The fields that every list of a store shows. The state is "closed" if the seller does not sell at the
 * moment.
 */
function shownProduct(
  product: StoreProduct,
  store: Seller,
  now: Date,
  games: readonly PickupGame[],
): ShownProduct {
  const { id, title, price, shippable, shippingPrice, images, ribbons, seller } = product;
  const sale = productSale(product, now);
  const state = canSellProducts(seller, store) ? productState(sale) : "closed";
  return {
    id,
    title,
    price,
    shippable,
    shippingPrice,
    state,
    isHeld: state === "sold-out" && product.productsHold > 0,
    ref: productRef(id, otherSeller(product, store)),
    pickup: pickupGamesOf(product, games).length > 0,
    ribbons: shownRibbons(ribbons, state),
    image: images[0] ?? null,
    left: sale.ok ? sale.left : 0,
    perOrder: maxHeldUnpaid(product.productsTotal),
  };
}

/**
 * The club's own products, then those of other clubs. Calls `onMissingSeller` if another club's products
 * could not be read.
 */
const listed = ({ db, teamId, now, site, partFailed }: ClubVisit, onMissingSeller = () => {}) =>
  hasStorefront(site.team)
    ? listStoreProducts(db, site.team, now, (error) => {
        partFailed("products", error);
        onMissingSeller();
      })
    : listProducts(db, teamId, now);

/** The listed products as named in their addresses. */
export async function loadListedProductRefs(visit: ClubVisit): Promise<string[]> {
  return (await listed(visit)).map((product) =>
    productRef(product.id, otherSeller(product, visit.site.team)),
  );
}

/** The listed products. Tags the page with each seller's stock, so that every sale purges it. */
async function readProducts(visit: ClubVisit, pickupGames: PickupGames, onMissingSeller?: () => void) {
  const { teamId, now, shows, site } = visit;
  const [games, found] = await Promise.all([pickupGames, listed(visit, onMissingSeller)]);
  const products = found.map((product) => productInStore(product, teamId));
  for (const seller of new Set([teamId, ...products.map((product) => product.teamId)]))
    shows(stockTag(seller));
  return products.map((product) => ({
    ...shownProduct(product, site.team, now, games),
    timeCreated: product.timeCreated,
  }));
}

type PickupGames = PickupGame[] | Promise<PickupGame[]>;

/** The games at which the store's own products can be picked up. */
const pickupGamesAt = ({ db, teamId, now }: ClubVisit) => listPickupGames(db, teamId, now);

/** The store, filtered and sorted as its address says. @param path the store's address */
export async function loadStore(visit: ClubVisit, url: URL, path: string): Promise<StoreContent> {
  let isWhole = true;
  const onMissingSeller = () => {
    isWhole = false;
  };
  const all = await visit.read("products", readProducts(visit, pickupGamesAt(visit), onMissingSeller));
  const ribbon = parseRibbonFilter(url.searchParams.get("ribbon"));
  const sort = parseProductSort(url.searchParams.get("sort"));
  const shown = sortProducts(withRibbon(all, ribbon), sort);
  return {
    path,
    ribbon,
    sort,
    isOpen: all.some(({ state }) => state !== "closed"),
    isWhole,
    counts: countsOf(all),
    products: shown.map(({ timeCreated: _, ...product }) => product),
  };
}

function countsOf(products: readonly ShownProduct[]): Record<RibbonLabel, number> {
  const counts = RIBBON_LABELS.map((label) => [label, withRibbon(products, label).length]);
  return Object.fromEntries(counts) as Record<RibbonLabel, number>;
}

/**
 * Products for a row on another page: only those on sale, in the store's order, without their pickup games.
 */
export async function loadProductsOnSale(visit: ClubVisit, max: number): Promise<ShownProduct[]> {
  const products = await readProducts(visit, []);
  const onSale = products.filter(({ state }) => state === "on-sale");
  return onSale.slice(0, max).map(({ timeCreated: _, ...product }) => product);
}

/**
 * A product's page. Null if this store does not list the product: deleted, archived, outside its schedule
 * or unknown.
 */
export async function loadProduct(visit: ClubVisit, ref: string) {
  const { db, teamId, now, shows, site } = visit;
  // Reads the one product first: bots try many made-up addresses, and each must not cost a read of the
  // whole store.
  const found = await visit.read("product", findProduct(db, site.team, ref));
  if (!found || !isProductListed(found, now)) return null;
  const pickupGames = pickupGamesAt(visit);
  const [games, others] = await visit.read(
    "product",
    Promise.all([pickupGames, readProducts(visit, pickupGames)]),
  );
  const product = productInStore(found, teamId);
  shows(stockTag(product.teamId));
  const sellerId = otherSeller(product, site.team);
  const other = sellerId === null ? null : await visit.read("product", findTeamById(db, sellerId));
  const shown = shownProduct(product, site.team, now, games);
  const seller = other && { teamId: other.teamId, name: other.teamName };
  return {
    product: {
      ...detailsOf(product, shown, seller),
      delivery: deliveryFields(product, games),
    },
    policies: policiesOf(product, (other ?? site.team).policies),
    related: relatedProducts(shown, others).map(({ timeCreated: _, ...other }) => other),
  };
}

function detailsOf(
  product: StoreProduct,
  shown: ShownProduct,
  seller: ProductDetails["seller"],
): Omit<ProductDetails, "delivery"> {
  const costsShipping = product.shippable && product.shippingPrice > 0;
  const fees = feeWords([product], { buyerPays: buyerPaysFee(product.seller), piece: "item", costsShipping });
  return {
    ...shown,
    ...pickDetailFields(product),
    images: product.images,
    // Fees are mentioned only for a product that can be bought.
    fees: shown.state === "on-sale" ? fees : "",
    seller,
  };
}

type PolicyFields = Pick<StoreProduct, "shippingPolicy" | "returnPolicy" | "shippable">;

/** The policies that apply to the product. "-1" means the selling club's own policy (rule club-8). */
function policiesOf(
  { shippingPolicy, returnPolicy, shippable }: PolicyFields,
  policies: Policies,
): ProductPolicies {
  const named = (title: string, choice: PolicyChoice, usual: PolicyName) =>
    policyByName(title, policies, choice === "-1" ? usual : choice);
  return {
    shipping: shippable ? named("Shipping policy", shippingPolicy, "shipping") : null,
    returns: named("Return policy", returnPolicy, "return"),
  };
}
