import type { Names } from './names.ts';

/** A new kind's roles, calls and rows, for the tests that cover every endpoint. */
export const serverSample = (
  { plural, singular }: Names,
  area: string,
) => `import { ${plural} } from '@embark/contracts/${area}/${plural}';
import { counsellors } from '../../../../test/roles.ts';
import { on, own, seenBy, stale } from '../../../../test/rowCall.ts';
import { ids, type Sample, size, unknownId } from '../../../../test/sample.ts';
import { on as versioned, textOf } from '../../../../test/versioned.ts';

const ${singular} = own('${plural}');
const seen = { seen: seenBy('${plural}.get') };

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
${['list', 'get', 'create', 'change', 'timeline', 'addToTimeline'].map((call) => `    '${plural}.${call}': counsellors,`).join('\n')}
  },
  rows: {
    ${plural}: async (crm, administrator, { country }) =>
      (await crm.as(administrator, ${plural}.create, { name: 'Ours', status: 'active', ownerId: administrator.id, office: country })).body,
  },
  calls: {
    '${plural}.get': on(${plural}.get, (row) => ({ id: ${singular}(row).id }), seen),
    '${plural}.change': on(${plural}.change, (row) => ({ id: ${singular}(row).id, ...stale, name: 'Other' }), seen),
    '${plural}.timeline': on(${plural}.timeline, (row) => ({ id: ${singular}(row).id }), seen),
    '${plural}.addToTimeline': on(
      ${plural}.addToTimeline,
      (row) => ({ id: ${singular}(row).id, kind: 'note' as const, note: 'rang' }),
      seen,
    ),
  },
  versioned: {
    '${plural}.change': versioned('${plural}', ${plural}.change, async (crm, administrator) => {
      const given = { name: 'Ours', status: 'active', ownerId: administrator.id, office: 'AU' } as const;
      const { id, version } = (await crm.as(administrator, ${plural}.create, given)).body;
      return (at) => ({ id, version, name: textOf(at) });
    }),
  },
  lists: {
    '${plural}.list': {
      key: (row) => ${singular}(row).id,
      read: async (crm, who) => ids(await crm.as(who, ${plural}.list, { size })),
    },
  },
  created: {
    '${plural}.create': (crm, who, office) =>
      crm.as(who, ${plural}.create, { name: 'Ours', status: 'active', ownerId: unknownId, office }),
  },
};
`;

/** Who opens its screens, and where the menu shows them. */
export const webSample = ({ path }: Names) => `import type { KindSample } from '../../../../test/kinds.ts';

/** Who opens the screens of this kind, and who finds them in the menu. */
export const sample: KindSample = {
  access: 'amusbpi ${path} ${path}/{7|new}',
  menu: 'amusbpi own/- ${path}',
};
`;
