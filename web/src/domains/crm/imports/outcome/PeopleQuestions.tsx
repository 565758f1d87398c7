import {
  type Import,
  imports,
  type PersonAnswer,
  type PersonQuestion,
  personAnswers,
} from '@embark/contracts/crm/imports';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useRead, useWrite } from '../../../../kit/call/api.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { useToast } from '../../../../kit/toast/useToast.tsx';

type QuestionProps = {
  question: PersonQuestion;
  answer: PersonAnswer | null;
  onAnswer: (answer: PersonAnswer) => void;
};

/** One email or phone that rows share with someone else, and the answer for all of them. */
function Question({ question: { address, name, rows, held, people }, answer, onAnswer }: QuestionProps) {
  const { t } = useTranslation();
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 30rem', minInlineSize: 0, overflowWrap: 'anywhere' }}>
        <Ltr>{address}</Ltr>
        <div>
          {rows === 0
            ? t('imports.people.answered')
            : t('imports.people.shares', { count: rows, number: formatNumber(rows), name })}
        </div>
        {people.length > 0 && <div>{t('imports.people.named', { names: people.join(', ') })}</div>}
        {held > 0 && answer === null && (
          <Box sx={{ fontWeight: 600 }}>{t('imports.people.held', { count: held, number: formatNumber(held) })}</Box>
        )}
      </Box>
      <TextField
        select
        size="small"
        label={t('imports.people.label', { address })}
        // rows that are certain to be other people are separate without an answer
        value={answer ?? (held > 0 ? '' : 'separate')}
        onChange={({ target }) => {
          const chosen = personAnswers.find((one) => one === target.value);
          if (chosen) onAnswer(chosen);
        }}
        sx={{ flex: '0 1 34rem' }}
      >
        {held > 0 && answer === null && (
          <MenuItem value="" disabled>
            {t('imports.people.open')}
          </MenuItem>
        )}
        {personAnswers.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`imports.people.${one}`)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}

/** The emails and phones of a preview that several people share: one question for all rows with the same. */
export function PeopleQuestions({ job }: { job: Import }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { data } = useRead(imports.people, { id: job.id });
  const [answers, setAnswers] = useState<Record<string, PersonAnswer>>({});
  const save = useWrite(imports.answer, { refreshes: [imports] });
  const questions = data?.rows ?? [];
  if (questions.length === 0) return null;
  const isHeld = questions.some(({ held, address }) => held > 0 && !answers[address]);
  return (
    <Alert severity={isHeld ? 'warning' : 'info'} sx={{ '.MuiAlert-message': { flex: '1 1 auto', minInlineSize: 0 } }}>
      <AlertTitle>{t('imports.people.title', { count: questions.length })}</AlertTitle>
      {t('imports.people.text')}
      <Box component="ul" sx={{ listStyle: 'none', padding: 0, marginBlock: 1.5, display: 'grid', gap: 1.5 }}>
        {questions.map((question) => (
          <Question
            key={question.address}
            question={question}
            answer={answers[question.address] ?? question.answer}
            onAnswer={(answer) => setAnswers({ ...answers, [question.address]: answer })}
          />
        ))}
      </Box>
      <Button
        variant="outlined"
        color="inherit"
        disabled={Object.keys(answers).length === 0}
        loading={save.isPending}
        onClick={() =>
          save.mutate({ id: job.id, people: answers }, { onSuccess: () => setAnswers({}), onError: toast.error })
        }
      >
        {t('imports.people.save')}
      </Button>
    </Alert>
  );
}
