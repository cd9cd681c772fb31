import { auth } from './auth';
import { chatOrder } from './chat-order';
import { content } from './content';
import { frame } from './frame';
import { home } from './home';
import { plan } from './plan';
import { products } from './products';

export const texts = { auth, chatOrder, content, frame, home, plan, products };
