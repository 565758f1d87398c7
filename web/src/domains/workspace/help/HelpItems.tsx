import Campaign from '@mui/icons-material/CampaignOutlined';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import TourOutlined from '@mui/icons-material/TourOutlined';
import Box from '@mui/material/Box';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { visuallyHidden } from '../../../kit/theme/visuallyHidden.ts';
import { type HelpPart, showHelp, useGuide } from './helpState.ts';
import { newest } from './news/news.ts';

const icons = { page: HelpOutline, tour: TourOutlined, news: Campaign } as const;

/** Help, tour and news as entries of the user menu; a dot marks unread news. */
export function HelpItems({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const unread = useGuide().news !== newest;
  const item = (part: Exclude<HelpPart, 'shortcuts'>, label: string, dot = false) => {
    const Icon = icons[part];
    return (
      <MenuItem
        onClick={() => {
          onClose();
          showHelp(part);
        }}
      >
        <ListItemIcon>
          <Icon fontSize="small" />
        </ListItemIcon>
        {label}
        {dot && (
          <>
            <Box component="span" sx={visuallyHidden}>{` (${t('help.news.unread')})`}</Box>
            <Box
              component="span"
              aria-hidden
              sx={{
                marginInlineStart: 1,
                inlineSize: 8,
                blockSize: 8,
                borderRadius: '50%',
                backgroundColor: 'primary.main',
              }}
            />
          </>
        )}
      </MenuItem>
    );
  };
  return (
    <>
      {item('page', t('help.title'))}
      {item('tour', t('help.tour.start'))}
      {item('news', t('help.news.title'), unread)}
    </>
  );
}
