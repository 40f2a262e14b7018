import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { alreadyInCartText, type PurchaseLimit, purchaseLimit } from "../../domain/sale/purchase-limit.ts";
import type { ProductDetails } from "../../domain/store/product-details.ts";
import { GENERAL_FAILURE } from "../../domain/values/shared-messages.ts";
import { BuyBar } from "../sale/cart/buy-bar.tsx";
import { useCountInCart, useOwnHold } from "../sale/cart/in-cart.ts";
import { Stepper } from "../ui/stepper.tsx";
import { ProductFieldInput } from "./product-field-input.tsx";
import { useChosenValues } from "./use-chosen-values.ts";

/** Loads the code that adds to the cart when it is first needed. */
const loadAddProduct = () => import("./add-product.ts");

interface Refusals {
  refusals: Readonly<Record<string, string>>;
  message: string;
}

const NOTHING_WRONG: Refusals = { refusals: {}, message: "" };

export default function ProductBox({ product }: { product: ProductDetails }) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const inCart = useCountInCart("PRODUCT", product.ref);
  const { values, choose } = useChosenValues(product);
  const [wanted, setWanted] = useState(1);
  const [refused, setRefused] = useState(NOTHING_WRONG);
  const [tries, setTries] = useState(0);
  const { left, perOrder } = product;
  const held = useOwnHold("PRODUCT", product.ref, left < perOrder ? inCart : 0);
  const limit = purchaseLimit({ left: left + held, perOrder }, inCart);
  const most = Math.max(1, limit.more);
  const quantity = Math.min(wanted, most);

  useEffect(() => {
    if (tries > 0) void loadAddProduct().then(({ showFirstMessage }) => showFirstMessage(form.current));
  }, [tries, limit.end]);

  const answer = (field: string, value: string) => {
    choose(field, value);
    setRefused(({ refusals: { [field]: _, ...refusals } }) => ({ refusals: refusals, message: "" }));
  };

  const add = (event: FormEvent) => {
    event.preventDefault();
    if (limit.more === 0) return;
    loadAddProduct().then(
      ({ addProductToCart }) => {
        const added = addProductToCart(product, values, quantity);
        if (added.ok) setWanted(1);
        setRefused(added.ok ? NOTHING_WRONG : added);
        setTries((before) => before + 1);
      },
      () => setRefused({ refusals: {}, message: GENERAL_FAILURE }),
    );
  };

  return (
    <>
      <form
        ref={form}
        id={id}
        noValidate
        onSubmit={add}
        className="product-box"
        aria-label="Buy this product"
      >
        {[...product.options, ...product.inputs, ...product.delivery].map((field) => (
          <ProductFieldInput
            key={field.id}
            field={field}
            value={values[field.id] ?? ""}
            error={refused.refusals[field.id] ?? ""}
            onChange={(value) => answer(field.id, value)}
          />
        ))}
        <div className="product-quantity">
          <p className="font-semibold">Quantity</p>
          <Stepper label={product.title} quantity={quantity} most={most} onChange={setWanted} />
        </div>
        <Remarks inCart={inCart} limit={limit} />
      </form>
      <BuyBar
        chosen={quantity === 1 ? "1 item" : `${quantity} items`}
        subtotal={product.price * quantity}
        refusal={refused.message}
      >
        <button type="submit" form={id} className="button button-solid" aria-disabled={limit.more === 0}>
          Add to cart
        </button>
      </BuyBar>
    </>
  );
}

/** How many are in the buyer's cart already, and why no more can be added. */
function Remarks({ inCart, limit }: { inCart: number; limit: PurchaseLimit }) {
  return (
    <div className="product-remarks">
      {inCart > 0 && <p>{alreadyInCartText(inCart)}</p>}
      <p role="status">{limit.end}</p>
    </div>
  );
}
