import { maxVerifiedBytes, type Verification } from '@houseboat/contract/waivers.ts';
import { useMutation } from '@tanstack/react-query';
import { post } from '../../../lib/api.ts';

const isPdf = ({ type, name }: File): boolean => type === 'application/pdf' || /\.pdf$/i.test(name);

/** Has the server say whether a file is the record of one of our waivers. What cannot be one is not sent. */
export const useVerify = () =>
  useMutation({
    mutationFn: async (file: File) => {
      if (!isPdf(file)) throw new Error('This is no PDF. The record of a waiver is one.');
      if (file.size === 0) throw new Error('This file is empty.');
      if (file.size > maxVerifiedBytes) throw new Error('This PDF is larger than 10 MB, and no record of ours.');
      return post<Verification>('/api/waivers/verify', file.slice(0, file.size, 'application/pdf'));
    },
  });
