/// A request or an event of an interface of Wayland's protocols.
///
/// The name of a type is the interface's, with `Event` for events. Cases are in the order of the protocol's file, which numbers them,
/// up to the last one that is needed.
protocol WaylandMessage: RawRepresentable<UInt16> {}

extension WaylandMessage {
    init?(_ event: WaylandConnection.Event) { self.init(rawValue: event.code) }
}

enum WlDisplay: UInt16, WaylandMessage { case sync, getRegistry }
enum WlRegistry: UInt16, WaylandMessage { case bind }
enum WlShm: UInt16, WaylandMessage { case createPool }
enum WlShmPool: UInt16, WaylandMessage { case createBuffer, destroy }
enum WlBuffer: UInt16, WaylandMessage { case destroy }
enum WlCompositor: UInt16, WaylandMessage { case createSurface, createRegion }
enum WlSubcompositor: UInt16, WaylandMessage { case destroy, getSubsurface }
enum WlSubsurface: UInt16, WaylandMessage { case destroy, setPosition }
enum WlSurface: UInt16, WaylandMessage {
    case destroy, attach, damage, frame, setOpaqueRegion, setInputRegion, commit, setBufferTransform
    case setBufferScale, damageBuffer
}
enum WlSeat: UInt16, WaylandMessage { case getPointer, getKeyboard }
enum WlPointer: UInt16, WaylandMessage { case setCursor }
enum WpViewporter: UInt16, WaylandMessage { case destroy, getViewport }
enum WpViewport: UInt16, WaylandMessage { case destroy, setSource, setDestination }
enum WpColorManagerV1: UInt16, WaylandMessage { case destroy, getOutput }
enum WpColorManagementOutputV1: UInt16, WaylandMessage { case destroy, getImageDescription }
enum WpImageDescriptionV1: UInt16, WaylandMessage { case destroy, getInformation }
enum ZxdgOutputManagerV1: UInt16, WaylandMessage { case destroy, getXdgOutput }
enum ZwlrScreencopyManagerV1: UInt16, WaylandMessage { case captureOutput }
enum ZwlrScreencopyFrameV1: UInt16, WaylandMessage { case copy }
enum ZwlrLayerShellV1: UInt16, WaylandMessage { case getLayerSurface }
enum ZwlrLayerSurfaceV1: UInt16, WaylandMessage {
    case setSize, setAnchor, setExclusiveZone, setMargin, setKeyboardInteractivity, getPopup, ackConfigure
    case destroy
}
enum ExtOutputImageCaptureSourceManagerV1: UInt16, WaylandMessage { case createSource }
enum ExtImageCopyCaptureManagerV1: UInt16, WaylandMessage { case createSession }
enum ExtImageCopyCaptureSessionV1: UInt16, WaylandMessage { case createFrame }
enum ExtImageCopyCaptureFrameV1: UInt16, WaylandMessage { case destroy, attachBuffer, damageBuffer, capture }

enum WlDisplayEvent: UInt16, WaylandMessage { case error }
enum WlRegistryEvent: UInt16, WaylandMessage { case global }
enum WlBufferEvent: UInt16, WaylandMessage { case release }
enum WlOutputEvent: UInt16, WaylandMessage { case geometry, mode, done, scale, name }
enum WlSeatEvent: UInt16, WaylandMessage { case capabilities }
enum WlPointerEvent: UInt16, WaylandMessage { case enter, leave, motion, button, axis }
enum WlKeyboardEvent: UInt16, WaylandMessage { case keymap, enter, leave, key, modifiers, repeatInfo }
enum WpImageDescriptionV1Event: UInt16, WaylandMessage { case failed, ready }
enum WpImageDescriptionInfoV1Event: UInt16, WaylandMessage {
    case done, iccFile, primaries, primariesNamed, tfPower, tfNamed
}
enum ZxdgOutputV1Event: UInt16, WaylandMessage { case logicalPosition, logicalSize, done, name }
enum ZwlrScreencopyFrameV1Event: UInt16, WaylandMessage { case buffer, flags, ready, failed }
enum ZwlrLayerSurfaceV1Event: UInt16, WaylandMessage { case configure, closed }
enum ExtImageCopyCaptureSessionV1Event: UInt16, WaylandMessage {
    case bufferSize, shmFormat, dmabufDevice, dmabufFormat, done, stopped
}
enum ExtImageCopyCaptureFrameV1Event: UInt16, WaylandMessage {
    case transform, damage, presentationTime, ready, failed
}
