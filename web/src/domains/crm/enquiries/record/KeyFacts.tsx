import Box from '@mui/material/Box';
import type { Enquiry } from '@embark/contracts/crm/enquiries';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { Option } from '../../../../kit/form/fields.tsx';
import { type EnquiryField as Field, fieldGroups, interestField } from '../fields.ts';
import { interestFields } from '../interestFields.ts';
import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import { ConsentFacts } from './ConsentFacts.tsx';
import { useEditorsAtHand } from '../../../../kit/record/InlineField.tsx';
import { fieldGrid, Group } from '../../../../kit/record/FactGroup.tsx';
import { EnquiryField } from './EnquiryField.tsx';
import type { SaveEnquiry } from './useEnquiryChange.ts';

const EventFact = lazyPart(async () => (await import('./EventFact.tsx')).EventFact);

type Props = {
  enquiry: Enquiry;
  choices: Record<string, readonly Option[]>;
  save: SaveEnquiry;
};

/** Everything that is known, in groups, each field edited in its place. */
export function KeyFacts({ enquiry, choices, save }: Props) {
  useEditorsAtHand(enquiry.can.edit);
  const { t } = useTranslation();
  const asked = askedOf(enquiry);
  const groups: { group: string; fields: readonly Field[] }[] = [
    ...fieldGroups,
    { group: 'interest', fields: asked.filter(({ kind }) => kind !== 'event').map(interestField) },
  ];
  return (
    <Box data-facts sx={{ display: 'grid', gap: 2 }}>
      {groups.map(({ group, fields }) => (
        <Group key={group} title={t(`enquiries.group.${group}`, { defaultValue: group })}>
          <Box component="dl" sx={fieldGrid}>
            {group === 'interest' && asked.some(({ kind }) => kind === 'event') && (
              <EventFact enquiry={enquiry} save={save} />
            )}
            {fields.map((field) => (
              <EnquiryField
                key={field.name}
                field={field}
                enquiry={enquiry}
                options={choices[field.name]}
                save={save}
              />
            ))}
          </Box>
        </Group>
      ))}
      <ConsentFacts enquiry={enquiry} save={save} />
    </Box>
  );
}

/** What is asked about the interest; what somebody wrote of an event gives way to the event itself. */
function askedOf({ kind, interest }: Enquiry) {
  const isBound = 'eventId' in interest && Boolean(interest.eventId);
  return interestFields[kind].filter(({ name }) => !(isBound && name === 'event'));
}
