import { type CalendarLayer, calendarLayers, type CalendarSettings } from '@embark/contracts/work/calendar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import LayersOutlined from '@mui/icons-material/LayersOutlined';
import { useState } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { type Tone, toneNames } from '../../../kit/theme/palettes.ts';
import { placeOf } from '../../../kit/time/clocks.ts';
import { usualTones } from './items.ts';

type Props = {
  layers: readonly CalendarLayer[];
  settings: CalendarSettings;
  /** The zones for a second clock; the first is that of the times. */
  clocks: readonly string[];
  onChange: (settings: CalendarSettings) => void;
};

const Dot = ({ tone }: { tone: Tone }) => (
  <Box
    component="span"
    aria-hidden
    sx={({ vars }) => ({
      inlineSize: 12,
      blockSize: 12,
      borderRadius: '4px',
      flex: 'none',
      backgroundColor: vars.palette.tones[tone].dot,
    })}
  />
);

/** Which layers are shown, and in which colours; kept for the user. */
export function LayerBar({ layers, settings, clocks, onChange }: Props) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { hidden, tones } = settings;
  const turn = (layer: CalendarLayer) =>
    onChange({
      ...settings,
      hidden: hidden.includes(layer) ? hidden.filter((one) => one !== layer) : [...hidden, layer],
    });
  const toneOf = (layer: CalendarLayer) => tones[layer] ?? usualTones[layer];
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<LayersOutlined />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ minBlockSize: { xs: 44, md: 32 } }}
      >
        {t('calendar.layers')}
      </Button>
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(undefined)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{
            paper: { role: 'dialog', 'aria-label': t('calendar.layers'), sx: { padding: 2, display: 'grid', gap: 1 } },
          }}
        >
          {calendarLayers
            .filter((layer) => layers.includes(layer))
            .map((layer) => (
              <Box key={layer} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                <Dot tone={toneOf(layer)} />
                <FormControlLabel
                  label={t(`calendar.layer.${layer}`)}
                  control={<Checkbox size="small" checked={!hidden.includes(layer)} onChange={() => turn(layer)} />}
                  sx={{ flex: '1 1 auto' }}
                />
                <TextField
                  select
                  size="small"
                  value={toneOf(layer)}
                  slotProps={{
                    htmlInput: { 'aria-label': t('calendar.colourOf', { layer: t(`calendar.layer.${layer}`) }) },
                  }}
                  onChange={({ target }) =>
                    onChange({
                      ...settings,
                      tones: { ...tones, [layer]: toneNames.find((tone) => tone === target.value) ?? 'info' },
                    })
                  }
                >
                  {toneNames.map((tone) => (
                    <MenuItem key={tone} value={tone}>
                      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
                        <Dot tone={tone} />
                        {t(`calendar.tone.${tone}`)}
                      </Box>
                    </MenuItem>
                  ))}
                </TextField>
              </Box>
            ))}
          <TextField
            select
            size="small"
            label={t('calendar.clock')}
            value={settings.clock ?? ''}
            onChange={({ target }) => onChange({ ...settings, clock: target.value || null })}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            sx={{ marginBlockStart: 1 }}
          >
            <MenuItem value="">{t('calendar.noClock')}</MenuItem>
            {clocks.slice(1).map((zone) => (
              <MenuItem key={zone} value={zone}>
                {placeOf(zone, t)}
              </MenuItem>
            ))}
          </TextField>
        </Popover>
      )}
    </>
  );
}
