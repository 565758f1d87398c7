import AllInbox from '@mui/icons-material/AllInboxOutlined';
import EventRepeat from '@mui/icons-material/EventRepeatOutlined';
import FiberNew from '@mui/icons-material/FiberNewOutlined';
import Groups from '@mui/icons-material/GroupsOutlined';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import Timelapse from '@mui/icons-material/TimelapseOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import type { MenuIcon } from '../menu.ts';

export const menuIcons: Record<MenuIcon, typeof SvgIcon> = {
  new: FiberNew,
  followUp: EventRepeat,
  inProgress: Timelapse,
  closed: Inventory,
  all: AllInbox,
  import: UploadFile,
  clients: Groups,
};
