import { issuesRoom } from '@houseboat/contract/constants.ts';
import { issueEndpoints } from '@houseboat/contract/issues.ts';
import { handle, serve } from '../../platform/endpoints/serve.ts';
import type { Module } from '../../platform/module.ts';
import { uploadIdIn } from '../../platform/uploads/uploads.ts';
import { issueCommands } from './commands.ts';
import { issueFeed, issueList } from './queries.ts';
import { CommentEntity, IssueEntity, PhotoEntity, StepEntity } from './tables.ts';

export const issues: Module = {
  tables: [IssueEntity, CommentEntity, StepEntity, PhotoEntity],
  rooms: [{ name: issuesRoom }],
  activity: {
    room: issuesRoom,
    subject: `e.data ->> 'issueId', (select title from issues where id = (e.data ->> 'issueId')::uuid)`,
  },
  start: (platform) => {
    const feed = issueFeed(platform);
    const readList = issueList(feed);
    const commands = issueCommands(feed, platform.photos);
    return {
      routes: serve(
        handle(issueEndpoints, {
          'GET /issues': () => readList(),
          'POST /issues': ({ family, body, sending }) => commands.report(family, body, sending),
          'PATCH /issues/:id': ({ family, params, body, isExpected }) =>
            commands.change(family, params.id, body, isExpected),
          'DELETE /issues/:id': ({ family, params }) => commands.remove(family, params.id),
          'POST /issues/:id/comments': ({ family, params, body, sending }) =>
            commands.addComment(family, params.id, body, sending),
          'DELETE /issues/:id/comments/:commentId': ({ family, params }) =>
            commands.removeComment(family, params.id, params.commentId),
          'POST /issues/:id/photos': ({ family, params, body, sending }) =>
            commands.attachPhoto(family, params.id, uploadIdIn(body.photoURL, platform.siteUrl()), sending),
          'DELETE /issues/:id/photos/:photoId': ({ family, params }) =>
            commands.removePhoto(family, params.id, params.photoId),
        }),
        {
          'no-such-issue': [404, 'There is no such issue.'],
          changed: [409, 'Somebody else changed this issue.'],
          'no-such-comment': [404, 'There is no such comment.'],
          'comment-of-other-family': [
            403,
            'Only the family that wrote this comment or the family that runs the boat can remove it.',
          ],
          'no-such-photo': [404, 'There is no such photo.'],
          'photo-of-other-family': [
            403,
            'Only the family that added this photo or the family that runs the boat can remove it.',
          ],
          'no-such-upload': [400, 'There is no photo at this address. Please upload it again.', 'photoURL'],
          'photo-of-other-issue': [409, 'This photo belongs to another issue.'],
          'photo-of-boat': [409, 'This photo is the boat’s picture. Please upload it again.'],
        },
      ),
    };
  },
};
