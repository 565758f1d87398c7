import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from '../i18n/useTranslation.ts';
import { type ExportFormat, exportFormats } from './export.ts';

type Props = { anchor: HTMLElement; onClose: () => void; onChoose: (format: ExportFormat) => void };

/** The menu of export formats. */
export function ExportChoices({ anchor, onClose, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <Menu
      anchorEl={anchor}
      open
      onClose={onClose}
      slotProps={{ list: { dense: true, 'aria-label': t('list.export') } }}
    >
      {exportFormats.map((format) => (
        <MenuItem key={format} onClick={() => onChoose(format)}>
          {t(`list.exportAs.${format}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
