import { broadFields } from '@embark/contracts/catalogue/courses';
import { campusKey, providerTypes, WebAddress } from '@embark/contracts/catalogue/providers';
import type { RegisterKind, RegisterWarning } from '@embark/contracts/catalogue/register';
import { fieldOf, isCourseCode, isProviderCode } from './cells.rules.ts';
import { levelOf } from './levels.rules.ts';

type Value = string | number | boolean | null;
export type Values = ReadonlyMap<string, Value>;
type Doubt = { code: RegisterWarning['code']; field: string; about: string };

/** A row of the register as it is stored: what it needs from the other tables, and what was read with doubt. */
export type Row = {
  kind: RegisterKind;
  key: string;
  data: Readonly<Record<string, Value>>;
  needs: readonly { kind: RegisterKind; key: string; field: string }[];
  doubts: readonly Doubt[];
};

const text = (values: Values, name: string): string => {
  const value = values.get(name);
  return typeof value === 'string' ? value : '';
};
const whole = (values: Values, name: string): Value => values.get(name) ?? null;

const addressOf = (values: Values): string =>
  ['line1', 'line2', 'line3', 'line4']
    .map((line) => text(values, line))
    .filter((line) => line !== '')
    .join(', ')
    .slice(0, 500);

function providerOf(values: Values): Row {
  const code = text(values, 'code');
  const name = text(values, 'name');
  const trading = text(values, 'tradingName');
  const said = text(values, 'type').toLowerCase();
  const type = providerTypes.find((one) => one === said);
  const website = text(values, 'website');
  const isAddress = WebAddress.safeParse(website).success;
  return {
    kind: 'provider',
    key: code,
    data: {
      name,
      tradingName: trading.toLowerCase() === name.toLowerCase() ? '' : trading,
      country: 'AU',
      type: type ?? 'other',
      capacity: whole(values, 'capacity'),
      website: isAddress ? website : '',
      address: addressOf(values),
      city: text(values, 'city'),
      state: text(values, 'state'),
      postcode: text(values, 'postcode'),
    },
    needs: [],
    doubts: [
      ...(isProviderCode(code) ? [] : [{ code: 'odd-code', field: 'code', about: code } as const]),
      ...(type || said === '' ? [] : [{ code: 'unknown-type', field: 'type', about: said } as const]),
      ...(isAddress ? [] : [{ code: 'odd-website', field: 'website', about: website } as const]),
    ],
  };
}

/** A field of education: its two digits if they are known, and the texts below it. */
function fieldsOf(values: Values, at: 1 | 2) {
  const broad = fieldOf(text(values, `field${at}Broad`));
  const known = broadFields.find((code) => code === broad.code) ?? null;
  return {
    broad: known,
    narrow: fieldOf(text(values, `field${at}Narrow`)).text,
    detailed: fieldOf(text(values, `field${at}Detailed`)).text,
    doubts:
      known === null && broad.text !== ''
        ? [{ code: 'unknown-field', field: `field${at}Broad`, about: broad.text } as const]
        : [],
  };
}

function courseOf(values: Values): Row {
  const code = text(values, 'code');
  const provider = text(values, 'provider');
  const name = text(values, 'name');
  const foundation = values.get('foundation') === true;
  const levelName = text(values, 'level');
  const level = levelOf({ level: levelName, name, foundation });
  const [one, two] = [fieldsOf(values, 1), fieldsOf(values, 2)];
  const same = [
    'dual',
    'workComponent',
    'workHoursWeek',
    'workWeeks',
    'workHours',
    'weeks',
    'tuition',
    'nonTuition',
    'total',
    'expired',
  ];
  return {
    kind: 'course',
    key: code,
    data: {
      provider,
      name,
      level,
      levelName,
      fieldBroad: one.broad,
      fieldNarrow: one.narrow,
      fieldDetailed: one.detailed,
      field2Broad: two.broad,
      field2Narrow: two.narrow,
      field2Detailed: two.detailed,
      vetCode: text(values, 'vetCode'),
      foundation,
      language: text(values, 'language'),
      currency: 'AUD',
      ...Object.fromEntries(same.map((field) => [field, whole(values, field)])),
    },
    needs: [{ kind: 'provider', key: provider, field: 'provider' }],
    doubts: [
      ...(isCourseCode(code) ? [] : [{ code: 'odd-code', field: 'code', about: code } as const]),
      ...(level === null ? [{ code: 'unknown-level', field: 'level', about: levelName } as const] : []),
      ...one.doubts,
      ...two.doubts,
    ],
  };
}

const placeOf = (values: Values) =>
  campusKey({ name: text(values, 'name'), city: text(values, 'city'), state: text(values, 'state') });

function campusOf(values: Values): Row {
  const provider = text(values, 'provider');
  const same = ['name', 'type', 'city', 'state', 'postcode'].map((field) => [field, text(values, field)]);
  return {
    kind: 'campus',
    key: `${provider}|${placeOf(values)}`,
    data: { ...Object.fromEntries(same), address: addressOf(values) },
    needs: [{ kind: 'provider', key: provider, field: 'provider' }],
    doubts: [],
  };
}

function linkOf(values: Values): Row {
  const course = text(values, 'course');
  const campus = `${text(values, 'provider')}|${placeOf(values)}`;
  return {
    kind: 'link',
    key: `${course}|${campus}`,
    data: {},
    needs: [
      { kind: 'course', key: course, field: 'course' },
      { kind: 'campus', key: campus, field: 'name' },
    ],
    doubts: [],
  };
}

const rows: Record<RegisterKind, (values: Values) => Row> = {
  provider: providerOf,
  course: courseOf,
  campus: campusOf,
  link: linkOf,
};

/** A row of a table from its cells. */
export const rowOf = (kind: RegisterKind, values: Values): Row => rows[kind](values);
