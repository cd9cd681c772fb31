import { raiseCatalogueVersion } from '../../catalogue/catalogue-version-store.ts';
import { setImage } from '../../catalogue/edit-product-store.ts';
import { closeImport, openImport } from '../../catalogue/import/staging-store.ts';
import { findNamedProduct } from '../find-product.ts';
import { takePicture } from '../hand-over-picture.ts';
import { OperatorError } from '../operator-deps.ts';
import { recordAct } from '../operator-store.ts';
import { type Command, option } from './command.ts';

export const pictureCommands: Record<string, Command> = {
  'products picture': {
    argument: 'product',
    options: {
      image: {
        hint: 'file',
        isPath: true,
        says: 'a JPEG, PNG or WebP file; none brings the drawing back',
        required: true,
      },
    },
    says: 'Gives a product a picture of its own',
    async run(deps, who, given) {
      const { id, productId: code } = await findNamedProduct(deps.database.db, given.argument);
      const said = option(given, 'image');
      const picture = await takePicture(deps, said === 'none' ? `/art/${code}.svg` : said, 'product');
      await deps.database.transaction(async (tx) => {
        const at = deps.clock.now();
        // An import writes whole products: it would put the old picture back.
        const turn = await openImport(tx, at);
        if (turn === null) throw new OperatorError('An import is under way: wait until it is done.');
        await picture.store(tx, at);
        await setImage(tx, id, picture.path, at);
        await closeImport(tx, turn);
        await raiseCatalogueVersion(deps.database, tx);
        await recordAct(
          tx,
          who,
          { act: 'product.picture', subject: code, after: { image: picture.path } },
          at,
        );
      });
      return { product: code, image: picture.path };
    },
  },
};
