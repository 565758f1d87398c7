export const steps = ['file', 'columns', 'duplicates', 'rehearsal', 'import'] as const;
export type Step = (typeof steps)[number];

/** The steps that a person goes through before the server is at work; these stand in the address as `step`. */
export const ownSteps = ['file', 'columns', 'duplicates'] as const;
export type OwnStep = (typeof ownSteps)[number];

/** The step an address asks for; without a file in hand there is only the first one. */
export function stepIn(asked: string | null, hasFile: boolean): OwnStep {
  const step = ownSteps.find((one) => one === asked) ?? 'file';
  return hasFile ? step : 'file';
}
