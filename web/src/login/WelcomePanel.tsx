import { Logo } from '../kit/page/Logo.tsx';
import { Routes } from './Routes.tsx';
import { useTexts } from './texts.ts';

export function WelcomePanel({ product }: { product: string }) {
  const texts = useTexts();
  return (
    <section className="welcome">
      <Routes />
      <div className="brand">
        <Logo />
        <span>{product}</span>
      </div>
      <div className="greeting">
        <h1>{texts.welcome.replace('{{product}}', product)}</h1>
        <p className="lead">{texts.lead}</p>
        <ul>
          {[texts.point1, texts.point2, texts.point3].map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
