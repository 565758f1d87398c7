import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from '../i18n/useTranslation.ts';
import { type ExportFormat, exportFormats } from './export.ts';

type Props = {
  anchor: HTMLElement;
  /** Whether the rows have documents, which can be exported as PDFs. */
  documents: boolean;
  onClose: () => void;
  onChoose: (format: ExportFormat) => void;
};

/** The menu of export formats. */
export function ExportChoices({ anchor, documents, onClose, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <Menu
      anchorEl={anchor}
      open
      onClose={onClose}
      slotProps={{ list: { dense: true, 'aria-label': t('list.export') } }}
    >
      {exportFormats
        .filter((format) => documents || format !== 'zip')
        .map((format) => (
          <MenuItem key={format} onClick={() => onChoose(format)}>
            {t(`list.exportAs.${format}`)}
          </MenuItem>
        ))}
    </Menu>
  );
}
