import { RIBBONS, type Ribbon } from "../../../store/ribbon.ts";
import type { DeskField } from "../desk-form.ts";

/**
 * The ribbons that say how many of an item are left. Officers set them by hand, and after a delivery forget
 * them. So the stock's field offers to take them off in the same save; nothing takes them off unasked.
 */
const STOCK_RIBBONS: readonly string[] = ["Sold Out", "Almost Gone"] satisfies readonly Ribbon[];

/** The name of the checkboxes that take ribbons off. */
const ribbonsOffInput = (stock: string) => `${stock}.ribbonsOff`;

export interface OfferedRibbon {
  /** The checkbox's name. */
  name: string;
  ribbon: string;
  isChosen: boolean;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * The ribbons that a stock's field offers to take off.
 * @param hasField true for the fields that the officer may change
 */
export function offeredRibbons(
  stock: string,
  field: DeskField,
  { values, hasField }: { values: Values; hasField(name: string): boolean },
): OfferedRibbon[] {
  if (field.as !== "stock" || !field.ribbons || !hasField(field.ribbons)) return [];
  const [ribbons, chosen] = [listAt(values, field.ribbons), listAt(values, ribbonsOffInput(stock))];
  return RIBBONS.filter((ribbon) => STOCK_RIBBONS.includes(ribbon) && ribbons.includes(ribbon)).map(
    (ribbon) => ({ name: ribbonsOffInput(stock), ribbon, isChosen: chosen.includes(ribbon) }),
  );
}

/**
 * By field, the ribbons of a sent form without those that are taken off.
 * @param read the form's fields, as they were read
 */
export function ribbonsLeftIn(form: FormData, fields: FieldsOfForm, read: Values): Record<string, string[]> {
  const left: Record<string, string[]> = {};
  for (const [stock, field] of Object.entries(fields)) {
    const off = form.getAll(ribbonsOffInput(stock));
    if (field?.as !== "stock" || !field.ribbons || !Object.hasOwn(read, field.ribbons)) continue;
    left[field.ribbons] = listAt(read, field.ribbons).filter((ribbon) => !off.includes(ribbon));
  }
  return left;
}

/** What was chosen in a form that is shown again: its ribbons, and those that are to be taken off. */
export function chosenRibbons(form: FormData, stock: string, field: DeskField): Record<string, string[]> {
  if (field.as !== "stock" || !field.ribbons || !form.has(ribbonsOffInput(stock))) return {};
  return {
    [field.ribbons]: form.getAll(field.ribbons).map(String),
    [ribbonsOffInput(stock)]: form.getAll(ribbonsOffInput(stock)).map(String),
  };
}

type FieldsOfForm = Readonly<Partial<Record<string, DeskField>>>;

const listAt = (values: Values, field: string): string[] => {
  const value = values[field];
  return Array.isArray(value) ? value.map(String) : [];
};
