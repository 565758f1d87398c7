import { styled } from '@mui/material/styles';
import pictures from './tools.svg?url';

const Picture = styled('svg')({ flex: 'none', inlineSize: 22, blockSize: 22, fill: 'currentColor' });

export type ToolName =
  | 'menu'
  | 'language'
  | 'fontSize'
  | 'fullscreen'
  | 'fullscreenExit'
  | 'light'
  | 'dark'
  | 'system'
  | 'keyboard'
  | 'settings'
  | 'schemes'
  | 'quick'
  | 'more'
  | 'star'
  | 'starred'
  | 'company'
  | 'bell';

/** A picture of the toolbar, all of which come in one file. */
export const ToolIcon = ({ name }: { name: ToolName }) => (
  <Picture aria-hidden>
    <use href={`${pictures}#${name}`} />
  </Picture>
);
