/** Words for values of the contract. */
import type { LauncherView, MatchView, PressView } from "./contract";
import { hasText, t } from "./text";

export function matchName(mode: MatchView["mode"], target: number | null): string {
  return t(`page-match-${mode}`, { target: target ?? 0 });
}

export function launcherState(launcher: LauncherView): string {
  if (launcher.kind === "none") return t("page-launcher-none");
  return t(`page-launcher-${launcher.state}`, { unit: t(`unit-${launcher.unit}`) });
}

/** The word for a value of the contract; a value without one, from a newer host, is shown as it is. */
export function word(group: string, value: string): string {
  const key = "page-" + group + "-" + value;
  return hasText(key) ? t(key) : value;
}

export function clock(at: string): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? at : date.toLocaleTimeString([], { hour12: false });
}

export function pressEnd(press: PressView): string {
  return press.end ? word("end", press.end) : "";
}
