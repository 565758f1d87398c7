import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Enquiry } from '@embark/contracts/enquiries';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type Fact, factGroups, interestFact } from '../facts.ts';
import { interestFields } from '../interestFields.ts';
import { useChoices } from '../useChoices.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { FactField } from './FactField.tsx';
import { useEnquiryChange } from './useEnquiryChange.ts';

/** Everything that is known, in groups, each field edited in its place. */
export function KeyFacts({ enquiry }: { enquiry: Enquiry }) {
  const choices = useChoices(enquiry.office);
  const { save, conflict, decide } = useEnquiryChange(enquiry.id);
  const groups: { group: string; facts: readonly Fact[] }[] = [
    ...factGroups,
    { group: 'interest', facts: interestFields[enquiry.kind].map(interestFact) },
  ];
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {groups.map(({ group, facts }) => (
        <Group key={group} name={group}>
          {facts.map((fact) => (
            <FactField key={fact.name} fact={fact} enquiry={enquiry} options={choices[fact.name]} save={save} />
          ))}
        </Group>
      ))}
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          options={choices[conflict.fact.name]}
          onDecide={(keepMine) => void decide(keepMine)}
        />
      )}
    </Box>
  );
}

function Group({ name, children }: { name: string; children: React.ReactNode }) {
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
