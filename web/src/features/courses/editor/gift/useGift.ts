import { useState } from 'react';
import { ApiProblem } from '../../../../shared/api/problem.ts';
import { type GiftReport, readGift } from './gift.api.ts';

/** A text on its way into the quiz: written or chosen, read, and what became of it. */
export function useGift(present: number) {
  const [text, setText] = useState('');
  const [report, setReport] = useState<GiftReport>();
  const [problem, setProblem] = useState<ApiProblem>();
  const [busy, setBusy] = useState(false);
  const check = async (given = text) => {
    setBusy(true);
    setProblem(undefined);
    try {
      setReport((await readGift({ body: { text: given, present } })).report);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    text,
    /** Another text: what was read of the former says nothing about it. */
    write: (next: string) => {
      setText(next);
      setReport(undefined);
    },
    open: async (file: File) => {
      const given = await file.text();
      setText(given);
      await check(given);
    },
    report,
    problem,
    busy,
    check: () => void check(),
  };
}

/** Hands a text to the person as a file. */
export function download(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
