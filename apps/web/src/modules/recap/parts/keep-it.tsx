import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { Braces, Printer, Table2 } from 'lucide-react';
import { saveFile } from '../../../lib/save-file.ts';
import { Block } from '../../../ui/elements.tsx';
import { Wrap } from '../../../ui/rows.tsx';
import { csvOf, type SeasonExport } from '../export.ts';

type Props = { exported: SeasonExport; fileName: string };

/** The season on paper and as files. */
export const KeepIt = ({ exported, fileName }: Props) => {
  const saveCsv = () =>
    // Excel reads a file as UTF-8 only if it begins with this mark.
    saveFile(new File(['\uFEFF', csvOf(exported)], `${fileName}.csv`, { type: 'text/csv' }));
  const saveJson = () =>
    saveFile(new File([JSON.stringify(exported, null, 2)], `${fileName}.json`, { type: 'application/json' }));
  return (
    <Block as="section" _print={{ display: 'none' }} aria-labelledby="keep-it">
      <Heading as="h2" id="keep-it" size="lg" mb="4">
        Keep it
      </Heading>
      <Wrap>
        <Button variant="subtle" onClick={() => window.print()}>
          <Printer aria-hidden />
          Print the recap
        </Button>
        <Button variant="subtle" onClick={saveCsv}>
          <Table2 aria-hidden />
          Save as CSV
        </Button>
        <Button variant="subtle" onClick={saveJson}>
          <Braces aria-hidden />
          Save as JSON
        </Button>
      </Wrap>
    </Block>
  );
};
