import { type EnquiryStatus, type ServiceKind, statusesOf } from '@embark/contracts/catalogue/reference';
import { closings, messages, missed, notes, reached } from './phrases.ts';
import type { Seeded } from './seeded.ts';

export type Step = {
  kind: 'note' | 'call' | 'message' | 'status' | 'assignee' | 'converted';
  note: string;
  data: Record<string, string>;
};

/** The final state of an enquiry, which decides its history. */
export type Ending = { kind: ServiceKind; status: EnquiryStatus; reason: string | null };

/** The history of an enquiry up to its final state: only moves that the flow allows, in workflow order. */
export function plot(random: Seeded, { kind, status, reason }: Ending): Step[] {
  const steps: Step[] = [];
  let at: EnquiryStatus = 'NE';
  const add = (step: Step) => void steps.push(step);
  const move = (to: EnquiryStatus, note = '', data: Record<string, string> = {}) => {
    add({ kind: 'status', note, data: { from: at, to, ...data } });
    at = to;
  };
  const attempt = () => {
    const outcome = random.weigh([
      ['no-answer', 6],
      ['left-message', 2],
      ['busy', 2],
    ] as const);
    add({ kind: 'call', note: random.pick(missed[outcome]), data: { outcome, direction: 'out' } });
  };
  const addConversation = () => {
    if (random.chance(0.25)) {
      const channel = random.pick(['email', 'whatsapp', 'whatsapp', 'sms']);
      add({ kind: 'message', note: random.pick(messages), data: { channel, direction: 'out' } });
      return;
    }
    const direction = random.chance(0.15) ? 'in' : 'out';
    add({ kind: 'call', note: random.pick(reached), data: { outcome: 'reached', direction } });
  };
  const write = (share: number) => {
    if (random.chance(share)) add({ kind: 'note', note: random.pick(notes[kind]), data: {} });
  };
  const uses = (to: EnquiryStatus) => statusesOf[kind].includes(to);

  if (status === 'NE') {
    if (random.chance(0.35)) attempt();
    return steps;
  }
  if (random.chance(0.4)) attempt();
  if (reason === 'not-reachable' || reason === 'wrong-details') attempt();
  else addConversation();
  if (uses('FU') && (status === 'FU' || random.chance(0.75))) {
    move('FU');
    write(0.5);
  }
  if (status === 'FU') {
    if (random.chance(0.3)) addConversation();
    return steps;
  }
  if (status === 'CL' || status === 'NI') {
    write(0.3);
    move(status, random.pick(closings[reason ?? ''] ?? closings.other ?? []), reason === null ? {} : { reason });
    return steps;
  }
  // an offer, an agreement or a client file needs an earlier step
  if (uses('IP') && (status === 'IP' || !uses('FU') || at === 'NE' || random.chance(0.6))) {
    move('IP');
    write(0.7);
  }
  if (at === 'NE') move('FU');
  const sealed = uses('OL') ? 'OL' : uses('SA') ? 'SA' : undefined;
  if (sealed && (status === sealed || (status === 'CV' && random.chance(0.7)))) {
    addConversation();
    move(sealed, sealed === 'OL' ? 'Letter of offer received by email.' : 'Agreement signed at the office.');
    write(0.4);
  }
  if (status === 'CV') add({ kind: 'converted', note: '', data: { from: at, to: 'CV' } });
  return steps;
}
