import { createContext, type ReactNode } from 'react';
import type { ApiProblem } from '../../../../kit/call/api.ts';

type Props = {
  problem: ApiProblem | null | undefined;
  conversionId: string;
  onReferred: () => void;
  /** Shown for every problem that is not about a licence. */
  children: ReactNode;
};

/** Shows a move that was refused for want of a licence, with people to refer the file to. The application provides it, because referrals are an area above. */
export const LodgementProblem = createContext<(props: Props) => ReactNode>(({ children }) => children);
