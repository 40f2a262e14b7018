import { type FormEvent, useEffect, useId, useState } from "react";
import { ALERT_MESSAGES, alertsOnText } from "../../../domain/scoring/alerts/alert-messages.ts";
import type { AlertKind } from "../../../domain/scoring/alerts/game-alert.ts";
import { CallFailed } from "../../site/callable.ts";
import { useOneAtATime } from "../../site/use-once.ts";
import { BellIcon } from "../../ui/icons.tsx";
import { isSubscriptionAllowed, loadAlerts, saveAlerts } from "./browser-alerts.ts";
import type { AlertOffer } from "./load-alerts.ts";

/** Lets a visitor turn on alerts about a game in this browser, change what they tell, and turn them off. */
export default function GameAlerts({ gameId, publicKey, kinds: offered }: AlertOffer) {
  const { isBusy, once } = useOneAtATime();
  /** What this browser is alerted about; empty for nothing. */
  const [chosen, setChosen] = useState<readonly AlertKind[]>([]);
  const [isOpen, setOpen] = useState(false);
  const [notice, setNotice] = useState("");

  useEffect(() => {
    loadAlerts(gameId).then(setChosen, () => {});
  }, [gameId]);

  const send = (kinds: readonly AlertKind[], failure: string) =>
    once(async () => {
      setNotice("");
      try {
        setChosen(await saveAlerts({ gameId, publicKey, kinds }));
        setOpen(false);
        if (kinds.length === 0) setNotice(ALERT_MESSAGES.isOff);
      } catch (error) {
        setNotice((error instanceof CallFailed && error.message) || failure);
      }
    });

  const turnOn = (kinds: readonly AlertKind[]) => {
    if (kinds.length === 0) return setNotice(ALERT_MESSAGES.chooseOne);
    // Asked here, right after the press: browsers ignore a question that comes later.
    const allowed = isSubscriptionAllowed();
    void allowed.then((isAllowed) =>
      isAllowed ? send(kinds, ALERT_MESSAGES.failed) : setNotice(ALERT_MESSAGES.blocked),
    );
  };

  const labels = offered.filter(({ kind }) => chosen.includes(kind)).map(({ label }) => label);
  return (
    <div className="game-alerts-choice">
      {isOpen && <AlertsForm {...{ offered, chosen, isBusy, turnOn }} cancel={() => setOpen(false)} />}
      {!isOpen && chosen.length === 0 && (
        <button type="button" className="pill w-full justify-center gap-2" onClick={() => setOpen(true)}>
          <BellIcon />
          {ALERT_MESSAGES.offer}
        </button>
      )}
      {!isOpen && chosen.length > 0 && (
        <>
          <p>{alertsOnText(labels)}</p>
          <div className="game-alerts-buttons">
            <button type="button" className="pill" onClick={() => setOpen(true)}>
              {ALERT_MESSAGES.change}
            </button>
            <button
              type="button"
              className="pill"
              aria-disabled={isBusy}
              onClick={() => send([], ALERT_MESSAGES.notStopped)}
            >
              {ALERT_MESSAGES.turnOff}
            </button>
          </div>
        </>
      )}
      <div role="status">{notice && <p className="form-notice">{notice}</p>}</div>
    </div>
  );
}

interface FormProps {
  offered: AlertOffer["kinds"];
  chosen: readonly AlertKind[];
  isBusy: boolean;
  turnOn(kinds: readonly AlertKind[]): void;
  cancel(): void;
}

function AlertsForm({ offered, chosen, isBusy, turnOn, cancel }: FormProps) {
  const id = useId();
  const isFirstChoice = chosen.length === 0;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = new FormData(event.currentTarget).getAll("kind");
    turnOn(offered.map(({ kind }) => kind).filter((kind) => wanted.includes(kind)));
  };
  return (
    <form onSubmit={onSubmit}>
      <fieldset>
        <legend>{ALERT_MESSAGES.choose}</legend>
        {offered.map(({ kind, label }, index) => (
          <label key={kind} htmlFor={`${id}-${kind}`}>
            <input
              type="checkbox"
              id={`${id}-${kind}`}
              name="kind"
              value={kind}
              defaultChecked={isFirstChoice || chosen.includes(kind)}
              // The button that opened the form is gone, and the focus with it.
              ref={index === 0 ? focusOnce : undefined}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <div className="game-alerts-buttons">
        <button type="submit" className="button button-solid" aria-disabled={isBusy}>
          {isBusy && <span className="spinner" />}
          {isFirstChoice ? ALERT_MESSAGES.turnOn : ALERT_MESSAGES.save}
        </button>
        <button type="button" className="pill" onClick={cancel}>
          {ALERT_MESSAGES.cancel}
        </button>
      </div>
    </form>
  );
}

const focusOnce = (element: HTMLInputElement | null) => element?.focus();
