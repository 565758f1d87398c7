type Rule = { stage: number; when: string; percent: number };

/** The refund proposed to a client who withdraws in a stage: per cent of what was paid, rounded half up to the minor unit. */
export function proposedRefund(rules: readonly Rule[], stage: number, paid: number) {
  const rule = rules.find((one) => one.stage === stage);
  if (!rule) return null;
  const { percent, when } = rule;
  const [whole, rest] = [Math.floor(paid / 100), paid % 100]; // apart, so that no product exceeds what a number holds exactly
  return { amount: whole * percent + Math.floor((rest * percent + 50) / 100), percent, words: when };
}
