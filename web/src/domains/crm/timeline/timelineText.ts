import type { TimelineEntry } from '@embark/contracts/platform/timeline';
import type { TFunction } from '../../../kit/i18n/useTranslation.ts';
import { formatDate } from '../../../kit/text/format.ts';
import { moneyText } from '../../../kit/text/money.ts';
import { clocksText } from '../../../kit/time/clocks.ts';
import { countryName } from '../../../kit/text/names.ts';
import { localName } from '../../../kit/i18n/localName.ts';
import { translateMessage } from '../../../kit/i18n/messages.ts';

/** A text in the data of an entry; undefined when absent or empty. */
function told(entry: TimelineEntry, name: string): string | undefined {
  const value = entry.data[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

const wordsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((word): word is string => typeof word === 'string') : [];

/** The number and the amount of an entry about money. */
function moneyIn(entry: TimelineEntry) {
  const [amount, currency] = [entry.data.amount, told(entry, 'currency')];
  const shown = typeof amount === 'number' && currency ? moneyText(amount, currency) : '';
  return { number: told(entry, 'number'), amount: shown };
}

/** The document of an entry, with its person; its file name if it has no type. */
function documentIn(entry: TimelineEntry): string {
  const name = { name: told(entry, 'name') ?? '', nameTr: told(entry, 'nameTr'), nameAr: told(entry, 'nameAr') };
  return [localName(name), told(entry, 'person')].filter(Boolean).join(' · ') || (told(entry, 'file') ?? '');
}

/** The person of an entry about the people of a file, with the country of a passport or the subclass of a visa. */
const personIn = (entry: TimelineEntry) => ({
  name: told(entry, 'name') ?? '',
  country: countryName(told(entry, 'country') ?? ''),
  subclass: told(entry, 'subclass') ?? '',
});

/** The name of a field in the texts of its kind, `accountId` as `account`; else in those of enquiries. */
function fieldIn(entry: TimelineEntry, field: string, t: TFunction): string {
  const ofKind = (name: string) => t(`${entry.subject}.field.${name}`, { defaultValue: '' });
  return ofKind(field) || ofKind(field.replace(/Id$/, '')) || t(`enquiries.field.${field}`, { defaultValue: field });
}

/** The consultation of an entry, with its time, and the earlier one if it was moved. */
const bookingIn = (entry: TimelineEntry, zone: string, t: TFunction) => {
  const [at, before] = [told(entry, 'at'), told(entry, 'from')].map((moment) => moment && clocksText(moment, zone, t));
  return { type: told(entry, 'type'), consultant: told(entry, 'consultant'), at, before };
};

/** What happened, as a sentence to follow the author's name. `zone` is the office's time zone. */
export function sentenceOf(entry: TimelineEntry, zone: string, t: TFunction): string {
  const say = (key: string, values: Record<string, unknown> = {}) =>
    t(`enquiries.timeline.said.${key}`, { ...values, defaultValue: key });
  const from = told(entry, 'from');
  const to = told(entry, 'to');
  // a status is a code of its kind; a client file's is a name
  const status = (of: string | undefined) =>
    of &&
    t(`${entry.subject === 'conversions' ? 'enquiries' : entry.subject}.status.${of}`, {
      defaultValue: translateMessage(of),
    });
  if (entry.kind === 'booking') return say(`booking.${told(entry, 'step') ?? 'booked'}`, bookingIn(entry, zone, t));
  switch (entry.kind) {
    case 'call': {
      const outcome = told(entry, 'outcome') ?? 'reached';
      return say(`call.${told(entry, 'direction') ?? 'out'}`, {
        outcome: t(`enquiries.outcome.${outcome}`, { defaultValue: outcome }),
      });
    }
    case 'message': {
      const channel = told(entry, 'channel') ?? 'other';
      return say(`message.${told(entry, 'direction') ?? 'out'}`, {
        channel: t(`enquiries.channel.${channel}`, { defaultValue: channel }),
      });
    }
    case 'status':
      return from ? say('status', { from: status(from), to: status(to) }) : say('statusTo', { to: status(to) });
    case 'assignee': {
      const owner = to ?? t('enquiries.unassigned');
      const what = entry.subject === 'conversions' ? 'officer' : 'assignee';
      return from ? say(what, { from, to: owner }) : say(`${what}To`, { to: owner });
    }
    case 'follow-up': {
      const at = told(entry, 'at') ?? told(entry, 'nextFollowUpAt') ?? to;
      return at ? say('followUp', { at: clocksText(at, zone, t) }) : say('noFollowUp');
    }
    case 'changed': {
      const fields = wordsIn(entry.data.fields).map((field) => fieldIn(entry, field, t));
      return fields.length > 0 ? say('changed', { fields: fields.join(', ') }) : say('changedSome');
    }
    case 'converted': {
      const number = told(entry, 'number') ?? told(entry, 'conversionNumber');
      return number ? say('convertedTo', { number }) : say('converted');
    }
    case 'event':
      return say(`event.${told(entry, 'what') ?? 'registered'}`, { event: told(entry, 'event') });
    case 'merged':
    case 'unmerged':
      return say(entry.kind, { name: told(entry, 'name') ?? '' });
    case 'handover':
      return say(`handover.${told(entry, 'step') ?? 'asked'}`, { from, to });
    case 'agreement':
      return say(`agreement.${told(entry, 'step') ?? 'drafted'}`, { number: told(entry, 'agreement') });
    case 'payment':
      return say(`payment.${told(entry, 'step') ?? 'received'}`, moneyIn(entry));
    case 'application':
    case 'placement':
    case 'rpl':
      return say(
        `${entry.kind}.${told(entry, 'step') ?? 'added'}`,
        Object.fromEntries(
          ['course', 'provider', 'employer', 'position', 'qualification', 'rto'].map((name) => [
            name,
            told(entry, name),
          ]),
        ),
      );
    case 'advice':
      return say(`advice.${told(entry, 'corrects') ? 'correction' : (told(entry, 'kind') ?? 'other')}`);
    case 'referral':
      return say(`referral.${told(entry, 'step') ?? 'refer'}`, {
        holder: told(entry, 'holder'),
        licence: told(entry, 'licence'),
        act: say(`referral.act.${told(entry, 'what') ?? 'other'}`),
      });
    case 'deadline': {
      const [due, before] = [told(entry, 'dueOn'), told(entry, 'from')].map((day) => day && formatDate(day));
      return say(`deadline.${told(entry, 'step') ?? 'changed'}`, {
        what: told(entry, 'what'),
        owner: told(entry, 'owner'),
        due,
        before,
      });
    }
    case 'document':
      return say(`document.${told(entry, 'act') ?? 'uploaded'}`, { what: documentIn(entry) });
    case 'people':
      return say(`people.${told(entry, 'did') ?? 'changed'}`, personIn(entry));
    case 'created':
      return say(entry.subject === 'enquiries' ? 'created' : 'added');
    case 'imported':
    case 'note':
    case 'opened':
    default:
      return say(entry.kind);
  }
}

/** The reason of an entry: the name of a listed reason, or free text. */
export const reasonIn = (entry: TimelineEntry): string | undefined => told(entry, 'reason');

/** The next follow-up set along with the entry. */
export const promiseIn = (entry: TimelineEntry): string | undefined =>
  entry.kind === 'follow-up' ? undefined : told(entry, 'nextFollowUpAt');

/** The template a message was written from. */
export const templateIn = (entry: TimelineEntry): string | undefined => told(entry, 'template');
