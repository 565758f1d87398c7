import { gate, type GateRule, gateSeverities } from '@embark/contracts/money/gate';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useRead, useWrite } from '../../../kit/call/api.ts';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Section } from '../../../kit/page/Section.tsx';
import { useToast } from '../../../kit/toast/useToast.tsx';

/** How strictly the money check works: one choice per act and test. */
export function GateRules() {
  const { t } = useTranslation();
  const { data = [] } = useRead(gate.rules, {});
  if (data.length === 0) return null;
  return (
    <Section title={t('gate.rules.title')} says={t('gate.rules.says')}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 400px), 1fr))',
        }}
      >
        {data.map((rule) => (
          <Rule key={rule.id} rule={rule} />
        ))}
      </Box>
    </Section>
  );
}

function Rule({ rule }: { rule: GateRule }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { mutateAsync } = useWrite(gate.changeRule, { refreshes: [gate] });
  const change = (text: string) => {
    const severity = gateSeverities.find((one) => one === text);
    if (!severity) return;
    mutateAsync({ id: rule.id, version: rule.version, severity }).then(
      () => toast.success(t('gate.rules.saved')),
      (refusal: Error) => toast.error(translateMessage(refusal.message)),
    );
  };
  return (
    <TextField
      select
      size="small"
      label={`${t(`gate.act.${rule.act}`)}: ${t(`gate.test.${rule.test}`)}`}
      value={rule.severity}
      onChange={({ target }) => change(target.value)}
    >
      {gateSeverities.map((value) => (
        <MenuItem key={value} value={value}>
          {t(`gate.severity.${value}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
