import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { currentLanguage } from '../../../../kit/i18n/i18n.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { SidePanel } from '../../../../kit/page/SidePanel.tsx';
import { formatDate } from '../../../../kit/text/format.ts';
import { newsSeen, useGuide } from '../helpState.ts';
import { news, newest } from './news.ts';

/** What has changed in the product; opening it marks all of it as read. */
export function NewsPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { news: seen } = useGuide();
  useEffect(() => {
    if (seen !== newest) newsSeen(newest);
  }, [seen]);
  return (
    <SidePanel open onClose={onClose} title={t('help.news.title')} width={380}>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2.5 }}>
        {news.map(({ id, date, ...told }) => {
          const { title, text } = told[currentLanguage()];
          return (
            <li key={id}>
              <Typography variant="body2" color="textSecondary" component="time" dateTime={date}>
                {formatDate(date)}
              </Typography>
              <Typography variant="h3" component="h3">
                {title}
              </Typography>
              <Typography>{text}</Typography>
            </li>
          );
        })}
      </Box>
    </SidePanel>
  );
}
