import { describe, expect, test } from "vitest";
import { parseDateCell } from "./parse-date-cell.ts";
import type { DayOrder } from "./parse-day.ts";
import { parseTime, type WrittenTime } from "./parse-time.ts";

const two = (n: number) => String(n).padStart(2, "0");

const clock = ({ hour, minute, zone }: WrittenTime) => `${two(hour)}:${two(minute)}${zone ? ` ${zone}` : ""}`;

/** Writes a cell's date as "2026-12-03 20:30", or as "12-03 ?" without its year and time. */
function shown(date: string, order: DayOrder = "month"): string | null {
  const found = parseDateCell(date, order);
  if (!found || found.last) return null;
  const { year, month, day } = found.first;
  const days = [...(year === null ? [] : [year]), two(month), ...(day === null ? [] : [two(day)])].join("-");
  return `${days} ${found.time ? clock(found.time) : "?"}`;
}

describe("a date", () => {
  test.each([
    ["12/3/26", "2026-12-03 ?"],
    ["12/3/2026", "2026-12-03 ?"],
    ["12/03/26 8:30 PM", "2026-12-03 20:30"],
    ["12/3/2026 20:30", "2026-12-03 20:30"],
    ["12-3-26", "2026-12-03 ?"],
    ["12.3.2026", "2026-12-03 ?"],
    ["2026-12-03", "2026-12-03 ?"],
    ["2026-12-03 20:30", "2026-12-03 20:30"],
    ["2026-12-03T20:30", "2026-12-03 20:30"],
    ["2026/12/3", "2026-12-03 ?"],
    ["Dec 3, 2026", "2026-12-03 ?"],
    ["Dec. 3 2026", "2026-12-03 ?"],
    ["December 3, 2026", "2026-12-03 ?"],
    ["December 3rd, 2026", "2026-12-03 ?"],
    ["DEC 3 '26", "2026-12-03 ?"],
    ["3 Dec 2026", "2026-12-03 ?"],
    ["3-Dec-26", "2026-12-03 ?"],
    ["3rd December 2026", "2026-12-03 ?"],
    ["Thu 12/3/26", "2026-12-03 ?"],
    ["Thursday, December 3, 2026", "2026-12-03 ?"],
    ["Thurs., Dec 3", "12-03 ?"],
    ["Sat Dec 5 7:30 PM", "12-05 19:30"],
    ["Dec 3, 2026 at 8:30 PM", "2026-12-03 20:30"],
    ["Dec 3, 2026 @ 8:30 PM", "2026-12-03 20:30"],
    ["Sept 19", "09-19 ?"],
    ["12/3", "12-03 ?"],
    ["2/29", "02-29 ?"],
    ["1/9/98", "1998-01-09 ?"],
    ["12/3/26 TBD", "2026-12-03 ?"],
    ["12/3/26 TBA", "2026-12-03 ?"],
    ["Dec 3, 2026 noon", "2026-12-03 12:00"],
  ])("%s is %s", (written, expected) => {
    expect(shown(written)).toBe(expected);
  });

  test.each([
    ["2026/12/3", "2026-12-03 ?"],
    ["20261203", "2026-12-03 ?"],
    ["Dec-3-2026", "2026-12-03 ?"],
    ["3 Dec 26", "2026-12-03 ?"],
    ["3/Dec/2026", "2026-12-03 ?"],
    ["3. December 2026", "2026-12-03 ?"],
    ["Th 12/3/26", "2026-12-03 ?"],
    ["12/3/26 (Thu)", "2026-12-03 ?"],
    ["12/3/26 Thurs. 7:30 PM", "2026-12-03 19:30"],
    ["Dec 3 11 AM", "12-03 11:00"],
    ["12/3/2026 0:00", "2026-12-03 ?"],
    ["12/3/2026 12:00:00 AM", "2026-12-03 ?"],
    ["2026-12-03T23:30:00Z", "2026-12-03 23:30"],
    ["12/2026", "2026-12 ?"],
  ])("a neighbor: %s is %s", (written, expected) => {
    expect(shown(written)).toBe(expected);
  });

  test.each([
    ["05/09/2026", "2026-09-05 ?"],
    ["05.09.2026", "2026-09-05 ?"],
    ["05. 09. 26", "2026-09-05 ?"],
    ["05.09.", "09-05 ?"],
    ["5-9-26", "2026-09-05 ?"],
    ["Sat 05/09/2026", "2026-09-05 ?"],
    ["2026-09-05", "2026-09-05 ?"],
    ["Sep 5, 2026", "2026-09-05 ?"],
    ["9/19/2026", null],
  ])("with the day first %s is %s", (written, expected) => {
    expect(shown(written, "day")).toBe(expected);
  });

  test.each(
    [
      ["", "soon", "13/13/26", "2/30/2026", "12/3/26 25:00", "12/3/26 soon", "2026-02-29", "25/12/2026"],
      ["Oct 3 (rain date Oct 4)", "10/3 or 10/4", "Marlow 3", "10/3/26 8", "10/3-15/26", "Oct 3 vs Vale"],
    ].flat(),
  )("%j is none: a cell is understood whole", (written) => {
    expect(shown(written)).toBeNull();
  });
});

/** Writes a time as "19:30", then its form if that is not AM or PM, and how many minutes it lasts. */
function shownTime(text: string): string | null {
  const time = parseTime(text);
  if (time === null || time === "unknown") return time;
  const form = time.form === "half" ? "" : ` ${time.form}`;
  return `${clock(time)}${form}${time.minutesLong === null ? "" : ` +${time.minutesLong}`}${time.offset ?? ""}`;
}

describe("a time", () => {
  test.each([
    ["8:30 PM", "20:30"],
    ["8:30PM", "20:30"],
    ["8:30\u202fPM", "20:30"],
    ["8:30 p.m.", "20:30"],
    ["8:30p", "20:30"],
    ["8 PM", "20:00"],
    ["730pm", "19:30"],
    ["@ 7 PM", "19:00"],
    ["12:15 AM", "00:15"],
    ["12:00 PM", "12:00"],
    ["8:00:00 PM", "20:00"],
    ["20:30:00", "20:30 24"],
    ["19.30", "19:30 24"],
    ["19h30", "19:30 24"],
    ["19h", "19:00 24"],
    ["1930", "19:30 24"],
    ["0730", "07:30 24"],
    ["19:30 Uhr", "19:30 24"],
    ["noon", "12:00 noon"],
    ["12:30", "12:30 noon"],
    ["7:30", "07:30 bare"],
    ["07:30", "07:30 bare"],
    ["8", "08:00 bare"],
    ["7:00 PM CT", "19:00 America/Chicago"],
    ["7:00 PM (EST)", "19:00 America/New_York"],
    ["7 PM Mountain Time", "19:00 America/Denver"],
    ["7 PM local time", "19:00"],
    ["7:15-9:00pm", "19:15 +105"],
    ["7:15 PM - 9 PM", "19:15 +105"],
    ["11 to 1pm ET", "11:00 America/New_York +120"],
    ["10 PM – 12:30 AM", "22:00 +150"],
    ["7-9", "07:00 bare +120"],
    ["1900-01-01 19:30", "19:30 24"],
    ["12/30/1899 19:30", "19:30 24"],
    ["12/30/1899 7:30:00 PM", "19:30"],
    ["19:30:00-04:00", "19:30 24-04:00"],
  ])("%s is %s", (written, expected) => {
    expect(shownTime(written)).toBe(expected);
  });

  test.each(["", "TBD", "tba", "Time TBD", "(TBA)", "TBC", "-", "All Day"])(
    "%j means not known yet",
    (written) => {
      expect(shownTime(written)).toBe("unknown");
    },
  );

  test.each(
    [
      ["13 PM", "19", "8:75 PM", "W 4-3", "7:30ish", "~7:30", "after varsity", "7:30/8:30", "7:30 or 8"],
      ["7:30 & 9:30 PM", "25:00", "9 PM - 9 PM", "Doors 6, puck 7", "7:30 PM vs Vale"],
    ].flat(),
  )("%j is none: a cell is understood whole", (written) => {
    expect(shownTime(written)).toBeNull();
  });
});
