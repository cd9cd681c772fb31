import { messages } from '@langit/contract/values/messages/id';
import { about } from './about';
import { app } from './app';
import { auth } from './auth';
import { calendar } from './calendar';
import { chatOrder } from './chat-order';
import { checkout } from './checkout';
import { compare } from './compare';
import { compatibility } from './compatibility';
import { content } from './content';
import { devices } from './devices';
import { emailLink } from './email-link';
import { frame } from './frame';
import { home } from './home';
import { orders } from './orders';
import { payment } from './payment';
import { plan } from './plan';
import { products } from './products';
import { profile } from './profile';
import { reading } from './reading';
import { rental } from './rental';
import { signIn } from './sign-in';
import { topup } from './topup';
import { unpaid } from './unpaid';

export const texts = {
  about,
  app,
  auth,
  chatOrder,
  calendar,
  checkout,
  compare,
  compatibility,
  content,
  devices,
  emailLink,
  frame,
  home,
  orders,
  payment,
  plan,
  products,
  profile,
  reading,
  rental,
  signIn,
  topup,
  unpaid,
  /** What is wrong with a field: the words that the server answers too. */
  validation: messages.validation,
  offline: messages.offline,
};
