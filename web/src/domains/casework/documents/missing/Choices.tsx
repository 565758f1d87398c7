import { type ChecklistLine, documentBringers } from '@embark/contracts/casework/documents';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';

/** Whether a letter can ask for a line: no document is there, or it has to be renewed. */
export const isAskable = ({ needed, state, stale }: ChecklistLine): boolean =>
  needed !== 'not-applicable' && (state === 'asked' || state === 'returned' || stale);

type Props = {
  lines: readonly ChecklistLine[];
  chosen: ReadonlySet<string>;
  lineName: (line: ChecklistLine) => string;
  onChosen: (chosen: Set<string>) => void;
};

/** The documents that a letter can ask for, by who brings them. */
export function Choices({ lines, chosen, lineName, onChosen }: Props) {
  const { t } = useTranslation();
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChosen(next);
  };
  const groups = documentBringers
    .map((by) => ({ by, own: lines.filter(({ broughtBy }) => broughtBy === by) }))
    .filter(({ own }) => own.length > 0);
  return (
    <Box sx={{ display: 'grid', gap: 1, maxHeight: 280, overflowY: 'auto' }}>
      {groups.map(({ by, own }) => (
        <Box key={by} component="fieldset" sx={{ display: 'grid', margin: 0, padding: 0, border: 0 }}>
          <Typography component="legend" variant="body2" color="textSecondary">
            {t(`documents.by.${by}`)}
          </Typography>
          {own.map((line) => (
            <FormControlLabel
              key={line.id}
              control={<Checkbox size="small" checked={chosen.has(line.id)} onChange={() => toggle(line.id)} />}
              label={
                <>
                  <bdi>{lineName(line)}</bdi>
                  {line.person && (
                    <Typography component="span" variant="body2" color="textSecondary">
                      {' · '}
                      <bdi>{line.person}</bdi>
                    </Typography>
                  )}
                </>
              }
            />
          ))}
        </Box>
      ))}
    </Box>
  );
}
