import AllInbox from '@mui/icons-material/AllInboxOutlined';
import Description from '@mui/icons-material/DescriptionOutlined';
import EventRepeat from '@mui/icons-material/EventRepeatOutlined';
import PersonAdd from '@mui/icons-material/PersonAddAltOutlined';
import Groups from '@mui/icons-material/GroupsOutlined';
import Handshake from '@mui/icons-material/HandshakeOutlined';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import Timelapse from '@mui/icons-material/TimelapseOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import type { MenuIcon } from '../menu.ts';

export const menuIcons: Record<MenuIcon, typeof SvgIcon> = {
  new: PersonAdd,
  followUp: EventRepeat,
  inProgress: Timelapse,
  offer: Description,
  agreement: Handshake,
  closed: Inventory,
  all: AllInbox,
  import: UploadFile,
  clients: Groups,
};
