import {
  issue,
  issueChange,
  issues,
  newComment,
  newIssue,
  newPhoto,
  uploadAddress,
} from '@houseboat/contract/issues.ts';
import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { complaints } from './support/complaints.ts';

const id = '0b54a8a2-1c1e-4d3c-9a0e-52c1d1f2a3b4';
const at = '2026-03-01T18:00:00.000Z';
const pump = { title: 'Bilge pump', description: 'Runs all night', priority: 'high' };
const photo = {
  id,
  issueId: id,
  photoUrl: `/objects/${id}`,
  cardUrl: `/objects/${id}/card`,
  width: 2048,
  height: 1536,
  uploadedByUserId: id,
  uploaderUsername: 'alder',
  uploadedAt: at,
};
const comment = {
  id,
  issueId: id,
  userId: id,
  comment: 'on it',
  createdAt: at,
  username: 'alder',
  user: { firstName: null },
};
const listed = {
  ...pump,
  id,
  status: 'in_progress',
  reportedByUserId: id,
  reporterUsername: 'alder',
  reportedAt: at,
  resolvedAt: null,
  resolvedByUserId: null,
  revision: 1,
  photos: [photo],
  comments: [comment],
  history: [{ status: 'in_progress', username: 'alder', at }],
};

describe('a new issue', () => {
  test('has a title, a description and a priority, which is medium unless it is given', () => {
    expect(z.parse(newIssue, { ...pump, title: ' Bilge pump ', description: '\nRuns all night ' })).toEqual(pump);
    expect(z.parse(newIssue, { ...pump, priority: undefined })).toEqual({ ...pump, priority: 'medium' });
  });

  test('names what is missing, field by field', () => {
    expect(complaints(newIssue, { title: ' ', description: '', priority: '' })).toEqual([
      'title: Title must not be blank.',
      'description: Description must not be blank.',
      'priority: Please choose a priority.',
    ]);
    expect(complaints(newIssue, { priority: 'urgent' })).toEqual([
      'title: Title must be text.',
      'description: Description must be text.',
      'priority: Please choose a priority.',
    ]);
  });

  test('is limited in length, to the character', () => {
    const [title, description] = ['x'.repeat(200), 'x'.repeat(5000)];
    expect(complaints(newIssue, { ...pump, title: `  ${title}  `, description: `  ${description}  ` })).toEqual([]);
    expect(complaints(newIssue, { ...pump, title: `${title}x`, description: `${description}x` })).toEqual([
      'title: Title must have at most 200 characters.',
      'description: Description must have at most 5000 characters.',
    ]);
  });

  test('may contain neither the server’s own fields nor NUL', () => {
    for (const field of ['status', 'reportedByUserId', 'resolvedAt', 'photos'])
      expect(complaints(newIssue, { ...pump, [field]: null })).toHaveLength(1);
    expect(complaints(newIssue, { ...pump, title: 'a\0', description: 'b\0' })).toHaveLength(2);
  });
});

describe('a change', () => {
  test.each(['open', 'in_progress', 'resolved'])('to %s is valid', (status) => {
    expect(z.parse(issueChange, { status })).toEqual({ status });
  });

  test.each([{ status: 'reported' }, { status: 'gone' }, { status: null }])('of %j is invalid', (change) => {
    expect(complaints(issueChange, change)).toEqual(['status: Please choose a status.']);
  });

  test('has any of the title, the description, the priority and the status, and sets no others', () => {
    expect(z.parse(issueChange, { title: ' Bilge pump ' })).toEqual({ title: 'Bilge pump' });
    const all = { ...pump, status: 'resolved' };
    expect(z.parse(issueChange, all)).toEqual(all);
    expect(complaints(issueChange, {})).toEqual([': Please name at least one field to change.']);
    expect(complaints(issueChange, { title: ' ', description: '', priority: null })).toEqual([
      'title: Title must not be blank.',
      'description: Description must not be blank.',
      'priority: Please choose a priority.',
    ]);
    expect(complaints(issueChange, { title: 'x', reportedAt: at })).toHaveLength(1);
  });
});

describe('a comment', () => {
  test('is text that is not blank, of at most 2000 characters', () => {
    expect(z.parse(newComment, { comment: ' on it\n' })).toEqual({ comment: 'on it' });
    expect(complaints(newComment, { comment: 'x'.repeat(2000) })).toEqual([]);
    expect(complaints(newComment, { comment: 'x'.repeat(2001) })).toEqual([
      'comment: Comment must have at most 2000 characters.',
    ]);
    expect(complaints(newComment, { comment: ' ' })).toEqual(['comment: Comment must not be blank.']);
    expect(complaints(newComment, {})).toEqual(['comment: Comment must be text.']);
    expect(complaints(newComment, { comment: '\0' })).toHaveLength(1);
  });

  test('names neither its author nor its issue', () => {
    for (const field of ['userId', 'issueId', 'username'])
      expect(complaints(newComment, { comment: 'on it', [field]: id })).toHaveLength(1);
  });
});

describe('a photo', () => {
  test('is put to an address and attached by that address', () => {
    const uploadURL = `https://boat.example/api/objects/uploads/${id}`;
    expect(z.parse(uploadAddress, { uploadURL })).toEqual({ uploadURL });
    expect(complaints(uploadAddress, { uploadURL: '/api/objects' })).toHaveLength(1);
    expect(z.parse(newPhoto, { photoURL: uploadURL })).toEqual({ photoURL: uploadURL });
    expect(complaints(newPhoto, { photoURL: null })).toEqual(['photoURL: Please name the upload.']);
    expect(complaints(newPhoto, {})).toEqual(['photoURL: Please name the upload.']);
  });
});

describe('an issue as it is listed', () => {
  test('comes with its photos, comments and history', () => {
    expect(z.parse(issues, [listed])).toEqual([listed]);
    expect(complaints(issue, { ...listed, photos: [], comments: [], history: [] })).toEqual([]);
  });

  test('may have the old status “reported”', () => {
    expect(complaints(issue, { ...listed, status: 'reported' })).toEqual([]);
    expect(complaints(issue, { ...listed, status: 'gone' })).toHaveLength(1);
  });

  test('has null for missing values and never omits a field', () => {
    for (const field of Object.keys(listed))
      expect(complaints(issue, { ...listed, [field]: undefined })).toHaveLength(1);
    const anonymous = { ...comment, username: null, user: null };
    expect(complaints(issue, { ...listed, reporterUsername: null, comments: [anonymous] })).toEqual([]);
    for (const [list, one] of Object.entries({ photos: photo, comments: comment, history: listed.history[0] }))
      for (const field of Object.keys(one ?? {}))
        expect(complaints(issue, { ...listed, [list]: [{ ...one, [field]: undefined }] })).toHaveLength(1);
  });
});
