import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Enquiry } from '@embark/contracts/crm/enquiries';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { Option } from '../../../../kit/form/fields.tsx';
import { type Fact, factGroups, interestFact } from '../facts.ts';
import { interestFields } from '../interestFields.ts';
import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import { ConsentFacts } from './ConsentFacts.tsx';
import { FactField, useEditorsAtHand } from './FactField.tsx';
import type { SaveFact } from './useEnquiryChange.ts';

const EventFact = lazyPart(async () => (await import('./EventFact.tsx')).EventFact);

type Props = {
  enquiry: Enquiry;
  choices: Record<string, readonly Option[]>;
  save: SaveFact;
};

/** Everything that is known, in groups, each field edited in its place. */
export function KeyFacts({ enquiry, choices, save }: Props) {
  useEditorsAtHand(enquiry.can.edit);
  const groups: { group: string; facts: readonly Fact[] }[] = [
    ...factGroups,
    { group: 'interest', facts: askedOf(enquiry).map(interestFact) },
  ];
  return (
    <Box data-facts sx={{ display: 'grid', gap: 2 }}>
      {groups.map(({ group, facts }) => (
        <Group key={group} name={group}>
          {facts.map((fact) =>
            fact.kind === 'event' ? (
              <EventFact key={fact.name} enquiry={enquiry} save={save} />
            ) : (
              <FactField key={fact.name} fact={fact} enquiry={enquiry} options={choices[fact.name]} save={save} />
            ),
          )}
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

function Group({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation();
  const heading = useId();
  return (
    <Box component="section" aria-labelledby={heading}>
      <Typography id={heading} variant="subtitle2" component="h2" sx={{ marginBlockEnd: 0.5 }}>
        {t(`enquiries.group.${name}`)}
      </Typography>
      <Box
        component="dl"
        sx={{
          margin: 0,
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
          columnGap: 2,
          rowGap: 0.75,
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
