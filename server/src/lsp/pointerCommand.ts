import type { Feature } from './context.js';
import { documentAt } from './requests.js';
import { placeAt, pointerOf, spanOfNode } from './places.js';
import { isRefusal, PointerAt } from './protocol.js';
import { runSafe } from './runSafe.js';

/** Copy JSON Pointer. */
export const pointerCommand: Feature = (context) => {
  const { connection } = context;
  connection.onRequest(PointerAt, ({ uri, position }, token) =>
    runSafe(connection, token, 'JSON Pointer', { refused: 'The pointer could not be worked out; the log says why.' }, () => {
      const document = documentAt(context, uri);
      if (isRefusal(document)) return document;
      const place = placeAt(document.read(), document.offsetAt(position));
      if (place === undefined) return { refused: 'There is no JSON value at the cursor.' };
      return { pointer: pointerOf(place.part, place.node), range: document.rangeOf(spanOfNode(place.part, place.node, place.onKey)) };
    }),
  );
  return {};
};
