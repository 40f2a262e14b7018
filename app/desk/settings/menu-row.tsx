import { MENU_PAGE } from "../../../domain/desk/settings/settings-words.ts";
import { type MenuRow, menuTargetOf, TYPED_ADDRESS } from "../../../domain/site/nav/menu-rows.ts";
import { ChoiceInput } from "../checks.tsx";

export interface MenuTargetGroup {
  label: string;
  targets: readonly (readonly [to: string, name: string])[];
}

interface Props {
  /** The row's place, from 0; "new" for the empty row. */
  at: number | "new";
  row: MenuRow | null;
  groups: readonly MenuTargetGroup[];
  /** For the empty row: where it may be put. */
  places?: readonly (readonly [value: string, label: string])[];
  problems: Readonly<Record<string, string>>;
}

/** The inputs of an entry of the menu. */
export function MenuRowInputs({ at, row, groups, places, problems }: Props) {
  const name = (field: string) => `row.${at}.${field}`;
  const paths = new Set(groups.flatMap(({ targets }) => targets.map(([to]) => to)));
  const isOpen = row === null || (row.link === "" && problems[name("to")] !== undefined);
  const target = isOpen ? { to: "", address: "" } : menuTargetOf(row, paths);
  const problemOf = (field: string) =>
    problems[name(field)] && <p className="field-error">{problems[name(field)]}</p>;
  return (
    <div className="desk-menu-row">
      <div className="field">
        <label htmlFor={name("title")}>{MENU_PAGE.name}</label>
        <input
          id={name("title")}
          name={name("title")}
          defaultValue={row?.title ?? ""}
          autoComplete="off"
          aria-invalid={problems[name("title")] !== undefined}
        />
        {problemOf("title")}
      </div>
      <div className="field">
        <label htmlFor={name("to")}>{MENU_PAGE.to}</label>
        <select id={name("to")} name={name("to")} defaultValue={target.to} data-target="">
          {isOpen && <option value="">{MENU_PAGE.choose}</option>}
          {groups.map(({ label, targets }) => (
            <optgroup key={label} label={label}>
              {targets.map(([to, text]) => (
                <option key={to} value={to}>
                  {text}
                </option>
              ))}
            </optgroup>
          ))}
          {target.to !== "" && !paths.has(target.to) && <option value={target.to}>{row?.link}</option>}
        </select>
        {problemOf("to")}
      </div>
      <div className="field" data-address={TYPED_ADDRESS}>
        <label htmlFor={name("address")}>{MENU_PAGE.address}</label>
        <input
          id={name("address")}
          name={name("address")}
          inputMode="url"
          defaultValue={target.address}
          autoComplete="off"
          aria-describedby={`note-${name("address")}`}
          aria-invalid={problems[name("address")] !== undefined}
        />
        <p id={`note-${name("address")}`} className="text-sm text-muted">
          {MENU_PAGE.addressHelp}
        </p>
        {problemOf("address")}
      </div>
      {places && (
        <div className="field">
          <label htmlFor={name("place")}>{MENU_PAGE.place}</label>
          <select id={name("place")} name={name("place")}>
            {places.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
      )}
      <div className="desk-line">
        {row && (
          <ChoiceInput name={name("inside")} value="yes" isChosen={row.isInside}>
            {MENU_PAGE.inside}
          </ChoiceInput>
        )}
        <ChoiceInput name={name("newTab")} value="yes" isChosen={row?.openNewTab === true}>
          {MENU_PAGE.newTab}
        </ChoiceInput>
        {row && (
          <ChoiceInput name={name("remove")} value="yes">
            {MENU_PAGE.remove}
          </ChoiceInput>
        )}
      </div>
    </div>
  );
}
