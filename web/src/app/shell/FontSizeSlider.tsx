import { fontSizes } from '@embark/contracts/organisation/session';
import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from '../../kit/i18n/useTranslation.ts';
import { changeSettings, useLook } from '../../domains/organisation/session/index.ts';
import { formatNumber } from '../../kit/text/format.ts';

const { smallest, largest, step } = fontSizes;
const PLAIN = 1;
const marks = [smallest, PLAIN, largest].map((value) => ({ value, label: `${Math.round(value * 100)} %` }));

const change = (_: unknown, value: number | number[]) => {
  const size = Math.round(Number(value) * 10) / 10;
  changeSettings({ fontSize: size === PLAIN ? null : size });
};

/** The font size of the whole page, 0.7 to 1.3 times the default, applied immediately. */
export function FontSizeSlider() {
  const { t } = useTranslation();
  const { fontSize } = useLook();
  const heading = useId();
  return (
    <Box>
      <Typography id={heading} variant="subtitle2" component="p">
        {t('app.fontSize.label')}
      </Typography>
      <Box sx={{ paddingInline: 1.5 }}>
        <Slider
          aria-labelledby={heading}
          value={fontSize}
          min={smallest}
          max={largest}
          step={step}
          marks={marks}
          valueLabelDisplay="auto"
          valueLabelFormat={(value) => formatNumber(value)}
          getAriaValueText={(value) => `${Math.round(value * 100)} %`}
          onChange={change}
          sx={{ '& .MuiSlider-markLabel': { fontSize: '1.1rem' } }}
        />
      </Box>
    </Box>
  );
}
